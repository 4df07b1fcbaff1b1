import Foundation
import Synchronization

/// How an association holds its value. The names and raw values are those of `<objc/runtime.h>`.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Neither retained nor cleared: a dangling reference once the value is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Retained, atomically.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Copied, atomically.
  case OBJC_ASSOCIATION_COPY = 771
}

/// An object whose associations end with it. The base classes of the model conform and call `AssociatedObjects.release`
/// when they deallocate; there is no way to learn of the end of any other object on this platform.
public protocol AssociationOwner: AnyObject {}

/// The side table behind `objc_setAssociatedObject`.
public enum AssociatedObjects {
  private struct Table: @unchecked Sendable {
    var values: [ObjectIdentifier: [UnsafeRawPointer: Any]] = [:]
  }

  private static let table = Mutex(Table())

  static func set(_ value: Any?, for owner: AnyObject, key: UnsafeRawPointer) {
    // The old value may run a deinitialiser that comes back here: it must go after the lock is open.
    let old = table.withLock { table in
      let slot = ObjectIdentifier(owner)
      let old = table.values[slot]?[key]
      table.values[slot, default: [:]][key] = value
      if table.values[slot]?.isEmpty == true { table.values[slot] = nil }
      return Released(value: old)
    }
    withExtendedLifetime(old) {}
  }

  static func value(for owner: AnyObject, key: UnsafeRawPointer) -> Any? {
    table.withLock { Released(value: $0.values[ObjectIdentifier(owner)]?[key]) }.value
  }

  /// Releases everything that is associated with `owner`; for the `deinit` of the model's base classes.
  public static func release(owner: AnyObject) {
    let slot = ObjectIdentifier(owner)
    let old = table.withLock { table in
      Released(value: table.values.removeValue(forKey: slot))
    }
    withExtendedLifetime(old) {}
  }

  /// The number of objects that have associations now.
  public static var ownerCount: Int { table.withLock { $0.values.count } }

  private struct Released: @unchecked Sendable {
    let value: Any?
  }
}

private func owner(_ object: Any) -> AnyObject {
  let owner = object as AnyObject
  guard owner is AssociationOwner else {
    UIKitModel.fault("an association with \(type(of: object)) cannot end with it in the model")
  }
  return owner
}

/// Associates `value` with `object` under the address `key`; nil clears.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  switch policy {
  case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
    AssociatedObjects.set(value, for: owner(object), key: key)
  case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
    let copy = (value as? NSCopying).map { $0.copy(with: nil) } ?? value
    AssociatedObjects.set(copy, for: owner(object), key: key)
  case .OBJC_ASSOCIATION_ASSIGN:
    UIKitModel.fault("OBJC_ASSOCIATION_ASSIGN leaves a dangling reference; hold a weak one in a box")
  }
}

/// The value that is associated with `object` under the address `key`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(for: owner(object), key: key)
}

/// Releases everything that is associated with `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.release(owner: owner(object))
}
