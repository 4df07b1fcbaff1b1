import Mustache

/// The templates that come with Tincture.
public enum BuiltInTemplates {
  /// A library of all built-in templates.
  ///
  /// Throws what is wrong with the first that cannot be parsed, which a test rules out.
  public static func library() throws(MustacheError) -> TemplateLibrary {
    try TemplateLibrary(builtIn: EmbeddedTemplates.all)
  }
}
