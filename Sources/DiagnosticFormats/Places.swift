import Diagnostics

/// Lines and columns of ranges, with one table for each file in which something was found.
struct Places {
  /// A range as formats write it.
  struct Place {
    /// The path of the file.
    var path: String
    /// The first character.
    var start: LineColumn
    /// Behind the last character.
    var end: LineColumn
    /// Offset of the first byte.
    var byteOffset: Int
    /// The number of bytes.
    var byteLength: Int
  }

  private let files: [SourceFile]
  private var tables: [Int: LineTable] = [:]

  init(_ files: [SourceFile]) { self.files = files }

  /// The place of a range, or nil where there is none or its file is not known.
  mutating func place(of range: SourceRange?) -> Place? {
    guard let range, files.indices.contains(Int(range.file.index)) else { return nil }
    let index = Int(range.file.index)
    let table = tables[index] ?? LineTable(files[index])
    tables[index] = table
    return Place(
      path: files[index].path, start: table.place(of: Int(range.start)), end: table.place(of: Int(range.end)),
      byteOffset: Int(range.start), byteLength: Int(range.end - range.start))
  }
}
