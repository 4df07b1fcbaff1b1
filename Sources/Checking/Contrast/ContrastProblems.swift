import ColorSyntax
import Diagnostics
import TokenCatalog

/// What is to be said where a contrast cannot be measured.
enum ContrastProblems {
  static func findings(_ context: CheckContext) -> [Finding] {
    context.contrasts.problems.compactMap { problem in
      let catalog = context.catalog
      let requirement = context.contrasts.requirements[problem.requirement]
      let foreground = catalog.tokens[requirement.foreground].path
      switch problem.fault {
      case .unresolved: return nil
      case .missingBackdrop(let token):
        let path = catalog.tokens[token].path
        let slot = Int(context.resolved.provenance(ofToken: token, in: problem.appearance).slot)
        return Finding(
          Diagnostic(
            ContrastRule.id, .error,
            "'\(path)' is translucent in \(problem.appearance.displayName) and does not say what lies behind it, so "
              + "the contrast of '\(foreground)' on it cannot be measured",
            at: catalog.slots[slot].place, notes: [.init("it is drawn on here", at: requirement.place)],
            help: [
              "give '\(path)' its backdrop: against: surface.base",
              "or let '\(foreground)' name what stands for it: against: { material: \"#F2F2F7\" }",
            ]), tokens: [path, foreground], appearances: [problem.appearance])
      case .circle(let tokens):
        // Told from the token that comes first in the files, whichever was looked at first.
        let start = tokens.indices.min { tokens[$0] < tokens[$1] } ?? 0
        let order = (tokens[start...] + tokens[..<start]).map { catalog.tokens[$0].path }
        let place = catalog.token(at: order[0])?.terms.against?.place ?? requirement.place
        let message =
          order.count == 1
          ? "'\(order[0])' is drawn on itself"
          : "what lies behind '\(order[0])' is a circle: \(circleText(order))"
        return Finding(
          Diagnostic(
            ContrastRule.id, .error, message, at: order.count == 1 ? requirement.place : place,
            help: ["name an opaque colour behind one of them"]), tokens: order, appearances: [problem.appearance])
      case .tooManyBackdrops(let token):
        let path = catalog.tokens[token].path
        return Finding(
          Diagnostic(
            ContrastRule.id, .error, "there are too many ways in which '\(path)' lies on other translucent colours",
            at: catalog.tokens[token].terms.against?.place ?? requirement.place,
            help: ["name fewer backdrops, or opaque ones"]), tokens: [path, foreground],
          appearances: [problem.appearance])
      case .translucentMaterial:
        return Finding(
          Diagnostic(
            ContrastRule.id, .error, "what stands for the material behind '\(foreground)' is translucent",
            at: requirement.place, help: ["name the colour that is seen: an opaque one"]), tokens: [foreground],
          appearances: [problem.appearance])
      }
    }
  }
}
