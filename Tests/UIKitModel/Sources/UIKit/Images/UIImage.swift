import Synchronization

/// An image. The model knows what it is drawn with, not its pixels. Sendable, and bound to no actor.
open class UIImage: NSObject, @unchecked Sendable {
  /// How the colour of a view applies.
  public enum RenderingMode: Int, Sendable {
    /// As the context wants.
    case automatic = 0
    /// With its own colours.
    case alwaysOriginal = 1
    /// As a stencil.
    case alwaysTemplate = 2
  }

  /// A name to tell images apart. Not in the SDK.
  public let modelName: String
  /// The colour that the image was tinted with. Not in the SDK.
  public let modelTint: UIColor?
  /// Pixels per point.
  open var scale: CGFloat { pixelsPerPoint }
  /// The asset that the image belongs to. An image that no asset knows has one of its own from UIKit; the model has none.
  open var imageAsset: UIImageAsset? { asset.withLock { $0 } }

  private let pixelsPerPoint: CGFloat
  let asset = Mutex<UIImageAsset?>(nil)

  /// An empty image.
  public override convenience init() { self.init(modelName: "") }

  /// An image for tests. Not in the SDK.
  public init(modelName: String, scale: CGFloat = 1, modelTint: UIColor? = nil) {
    self.modelName = modelName
    self.modelTint = modelTint
    pixelsPerPoint = scale
    super.init()
  }

  /// The image in one colour, which stays dynamic only where it is drawn as a template.
  @available(iOS 13.0, *)
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
    UIImage(modelName: modelName, scale: scale, modelTint: color)
  }
}

/// Images for one purpose, one for each trait collection. Sendable, and bound to no actor.
@available(iOS 8.0, *)
@available(watchOS, unavailable)
open class UIImageAsset: NSObject, @unchecked Sendable {
  private struct Entry {
    let traits: UITraitCollection
    let image: UIImage
  }

  private let entries = Mutex<[Entry]>([])

  /// An asset without images.
  public override init() { super.init() }

  /// Adds an image for `traitCollection`, in place of one for equal traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    entries.withLock { entries in
      entries.removeAll { $0.traits == traitCollection }
      entries.append(Entry(traits: traitCollection, image: image))
    }
  }

  /// Removes the image for `traitCollection`.
  open func unregister(imageWith traitCollection: UITraitCollection) {
    entries.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// The image that fits `traitCollection` best: one whose traits are all met, the one with the most traits. An image
  /// that was registered without a display scale does not meet a collection that has one. Where none fits, the first
  /// that was registered. The image that is given knows the asset; that registering does the same is not known.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let images = entries.withLock { $0 }
    let wanted = traitCollection.values
    let fitting = images.filter { entry in
      entry.traits.values.fits(wanted)
        && (wanted[UITraitDisplayScale.self] == nil || entry.traits.values[UITraitDisplayScale.self] != nil)
    }
    let best = fitting.max { $0.traits.values.count < $1.traits.values.count }
    let image = best?.image ?? images.first?.image ?? UIImage()
    image.asset.withLock { $0 = self }
    return image
  }
}

extension TraitValues {
  /// Whether `wanted` meets every value here; what `wanted` leaves open is met by anything.
  func fits(_ wanted: TraitValues) -> Bool {
    wanted.merging(self).changes(from: wanted).allSatisfy { !wanted.contains($0) }
  }
}
