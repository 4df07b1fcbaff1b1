import Foundation
import TestSupport
import Testing

/// Deliberate faults in the generated source: each must be caught by the driver of the matrix.
@Suite struct MutationTests {
  struct Mutation: Sendable, CustomTestStringConvertible {
    let name: String
    let replacements: [(String, String)]
    init(_ name: String, _ replacements: (String, String)...) {
      self.name = name
      self.replacements = replacements
    }
    var testDescription: String { name }

    func applied(to text: String) throws -> String {
      var result = text
      for (old, new) in replacements {
        // A fault that is not there would be found by nobody.
        try #require(result.contains(old), "\(name): the source has no \(old)")
        result = result.replacingOccurrences(of: old, with: new)
      }
      return result
    }
  }

  static let mutations: [Mutation] = [
    Mutation(
      "no first assignment",
      (
        "guard let traits = view?.traitCollection else { return }\n      if isApplied(traits) {",
        "guard false, let traits = view?.traitCollection else { return }\n      if isApplied(traits) {"
      )),
    Mutation(
      "the traits of the thread",
      ("resolvedColor(with: traits).cgColor\n      resolved", "resolvedColor(with: .current).cgColor\n      resolved")),
    Mutation("the traits of the window", ("view?.traitCollection", "view?.window?.traitCollection")),
    Mutation(
      "the array of a gradient is cached",
      (
        "let binding = Binding(key, target: gradient",
        "var kept: [CGColor] = []\n    let binding = Binding(key, target: gradient"
      ),
      ("gradient?.colors = values", "if kept.isEmpty { kept = values }\n      gradient?.colors = kept")),
    Mutation("the order of a gradient", ("gradient?.colors = values", "gradient?.colors = values.reversed()")),
    Mutation(
      "no transaction",
      (
        "QuartzCore.CATransaction.begin()\n      QuartzCore.CATransaction.setDisableActions(true)\n      assignments()\n      QuartzCore.CATransaction.commit()",
        "assignments()"
      )),
    Mutation("actions are not disabled", ("setDisableActions(true)", "setDisableActions(false)")),
    Mutation("the view is held strongly", ("private weak var view", "private var view")),
    Mutation(
      "layers are held strongly", ("[weak layer] traits, resolved", "traits, resolved"),
      ("layer?[keyPath: property] = Self", "layer[keyPath: property] = Self")),
    Mutation("no entry", ("      layerColors.hostDidMoveToWindow()", "")),
    Mutation(
      "no re-entry",
      (
        "guard let view, view.window != nil else { return }",
        "guard let view, view.window != nil, !isHostReady else { return }"
      )),
    Mutation(
      "style only",
      (
        "UITraitCollection.systemTraitsAffectingColorAppearance + own",
        "UITraitCollection.systemTraitsAffectingColorAppearance.filter { $0 == UITraitUserInterfaceStyle.self } + own"
      )),
    Mutation(
      "style only below 17",
      (
        "if traits.hasDifferentColorAppearance(comparedTo: appliedTraits) { return false }",
        "if traits.userInterfaceStyle != appliedTraits.userInterfaceStyle { return false }"
      )),
    Mutation("no registration", ("      if #available(iOS 17.0, tvOS 17.0, *) { register() }", "")),
    Mutation(
      "double registration", ("view.unregisterForTraitChanges(registration)\n", "_ = registration\n"),
      ("appliedTraits == traits {\n        return", "appliedTraits == traits {\n        _ = 0")),
    Mutation("custom traits are not followed", ("{ followedTraits.append(trait) }", "{}")),
    Mutation(
      "the deprecated path from 17 on",
      (
        "if #available(iOS 17.0, tvOS 17.0, *) { return }\n      layerColors.refreshIfNeeded()",
        "if #available(iOS 17.0, tvOS 17.0, *) { return layerColors.refresh() }\n      layerColors.refreshIfNeeded()"
      )),
    Mutation(
      "emitter cells are written directly",
      (
        "emitter?.setValue(value, forKeyPath: \"emitterCells.\\(name).color\")",
        "emitter?.emitterCells?.first { $0.name == name }?.color = value"
      )),
    Mutation("actions without current traits", ("traits.performAsCurrent { action(traits) }", "action(traits)")),
    Mutation(
      "the override point without current traits",
      ("traits.performAsCurrent { host.applyLayerColors() }", "host.applyLayerColors()")),
    Mutation(
      "each colour is resolved again", ("if let value = resolved[Swift.ObjectIdentifier(color)] { return value }", "")),
    Mutation("binding again adds", ("      end { $0.key == binding.key }\n", "")),
    Mutation("identity by the static type of a subclass", ("self = .named(name)", "self = .other(property)")),
    Mutation(
      "identity by the static type of a layer", ("self = .named(\"borderColor\")", "self = .other(property)")),
    Mutation(
      "ended bindings are assigned", ("for binding in bindings where !binding.isEnded", "for binding in bindings")),
    Mutation("a fade takes no touches", (", options: .allowUserInteraction", "")),
    Mutation("a refresh begins another", ("      if isApplying, isApplied(traits) { return }\n", "")),
    Mutation(
      "ended bindings are kept",
      (
        "        return true\n      }\n    }\n\n    // MARK: Storage",
        "        return false\n      }\n    }\n\n    // MARK: Storage"
      )),
    Mutation(
      "a refresh invalidates layout",
      ("let isFirst = appliedTraits == nil", "let isFirst = appliedTraits == nil\n      view?.setNeedsLayout()")),
    Mutation(
      "any change refreshes",
      ("if appliedTraits === traits { return true }", "if appliedTraits !== traits { return false }")),
    Mutation(
      "always fades",
      ("crossFadeDuration, !isFirst", "crossFadeDuration = Optional(self.crossFadeDuration ?? 0.1), !isFirst")),
    Mutation(
      "updateProperties reads nothing",
      (
        "        _ = (traits.userInterfaceIdiom, traits.userInterfaceStyle, traits.displayGamut, traits.accessibilityContrast)\n",
        ""
      ),
      ("          _ = traits.userInterfaceLevel\n", "")),
  ]

  @Test(arguments: mutations)
  func aFaultIsCaught(mutation: Mutation) throws {
    let module = GeneratedModule(name: "LayerColorsUnderTest")
    let text = try LayerColorsSource.everything(deployment: 13)
    let library = try module.library([.init(name: "LayerColors.swift", text: text)])
    let program = try module.program(
      try LayerColorsSource.driver("Tests/LayerColorsDriver"), with: library, conditions: ["BEFORE_17"])
    let faulty = try module.library(
      [.init(name: "LayerColors.swift", text: try mutation.applied(to: text))], allowsWarnings: true)
    var caught: String?
    for system in GeneratedCodeHarness.System.allCases where caught == nil {
      let environment = ["LAYER_MATRIX_STOPS": "1", "LAYER_MATRIX_CELLS": "1500"]
      let result = try module.run(program, with: faulty, system: system, environment: environment)
      if result.status != 0 { caught = "\(system): \(result.output)" }
    }
    print(
      "\(mutation.name): \(caught?.prefix(160).description ?? "not caught")".split(separator: "\n").joined(
        separator: " "))
    #expect(caught != nil, "\(mutation.name) was not caught")
  }
}
