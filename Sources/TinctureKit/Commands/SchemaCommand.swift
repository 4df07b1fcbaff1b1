import Checking
import Emission
import Project
import Schemas

/// `tincture schema`.
enum SchemaCommand: Command {
  static let description = CommandDescription(
    name: "schema", summary: "print the JSON Schema of token files or of the project file, for editors",
    discussion: [
      "KIND is tokens or project. An editor with the schema completes keys, explains them, and marks what is misspelt while it is typed."
    ],
    operands: .one("tokens|project"),
    examples: [
      ("tincture schema tokens > .vscode/tincture-tokens.schema.json", "Writes the schema where an editor finds it.")
    ])

  static func run(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
    switch arguments.operands.first {
    case "tokens": try console.say(TokenSchema.text)
    case "project":
      let kinds = OutputKinds.all.map { (name: $0.name, options: $0.options) }
      try console.say(ProjectSchema.text(for: .init(kinds: kinds, rules: Rules.names)))
    case let other:
      throw .usage(UsageError("there is no schema '\(other ?? "")'", help: "the schemas are tokens and project"))
    }
    return .success
  }
}
