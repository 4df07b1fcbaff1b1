import Mustache

/// The templates that come with Tincture.
public enum BuiltInTemplates {
  /// A library of all built-in templates. Each is parsed when it is used; that all can be, a test says.
  public static func library() -> TemplateLibrary { TemplateLibrary(unparsed: EmbeddedTemplates.all) }
}
