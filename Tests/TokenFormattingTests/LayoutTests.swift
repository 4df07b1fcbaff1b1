import Diagnostics
import Testing
import TokenFormatting
import TokenSyntax

/// The canonical text of a text; its diagnostics where it has none.
func formatted(_ text: String) -> String { formatted(bytes: Array(text.utf8)) }

func formatted(bytes: [UInt8]) -> String {
  let (text, diagnostics) = TokenFormatter.format(SourceFile(path: "tokens.yaml", bytes: bytes))
  return text.map { String(decoding: $0, as: UTF8.self) }
    ?? "refused: " + diagnostics.map(\.rule.name).joined(separator: ", ")
}

@Suite("The canonical layout")
struct LayoutTests {
  @Test("indents by two spaces, whatever the file had")
  func indentation() {
    let text = """
      tincture:   1
      colors:
          text:
             primary:
                     light: black
                     dark:  white
          more:  { a: red,b:   blue }
      pairs:
      - foreground: a
        background: b
      -   - x
          - y
      """
    #expect(
      formatted(text) == """
        tincture: 1
        colors:
          text:
            primary:
              light: black
              dark: white
          more: { a: red, b: blue }
        pairs:
          - foreground: a
            background: b
          - - x
            - y

        """)
  }

  @Test("keeps one empty line where there were some, and none where a block or the file begins or ends")
  func emptyLines() {
    #expect(
      formatted("\n\n\ntincture: 1\n\n\n\ncolors:\n\n  a: red\n\n\n\n  b: blue\n\n\n")
        == "tincture: 1\n\ncolors:\n  a: red\n\n  b: blue\n")
  }

  @Test("keeps each comment where it stands")
  func comments() {
    let text = """
      # The file.

      # The version.
      tincture: 1  # one

      colors:         # all of them
          # The text colours.

          text:       # for reading
              primary: black # body

              # Nothing below it.
              # secondary: gray
          # The end of colors.

        # Not quite the end.
      # Below.
      pairs: # none
        # not yet
      extensions:
      # The end.
      """
    #expect(
      formatted(text) == """
        # The file.

        # The version.
        tincture: 1  # one

        colors:         # all of them
          # The text colours.

          text:         # for reading
            primary: black # body

            # Nothing below it.
            # secondary: gray
          # The end of colors.

        # Not quite the end.
        # Below.
        pairs: # none
          # not yet
        extensions:
        # The end.

        """)
  }

  @Test("writes brackets on one line where they fit, else as a block, and so where they hold a comment")
  func brackets() {
    let long = (1...12).map { "surface.number-\($0)" }.joined(separator: ", ")
    let text = """
      a: {light: "#FFF",dark: '#000' , high-contrast: { } }
      b: [ one,
        two ,  three, ]
      c: [\(long)] # why
      d: [
        one, # the first
        # before the second
        two

        # the end
      ]
      e: [ # head
        { a: 1, b: [x, y] }, { c: 2 } # tail
      ]
      f: [
        # nothing
      ]
      pairs:
        - { foreground: \(long.prefix(60)), background: "\(long.prefix(60))" }
      """
    let items = (1...12).map { "  - surface.number-\($0)" }.joined(separator: "\n")
    let pair = long.prefix(60).split(separator: ", ", omittingEmptySubsequences: false)
    #expect(
      formatted(text) == """
        a: { light: "#FFF", dark: "#000", high-contrast: {} }
        b: [one, two, three]
        c: # why
        \(items)
        d:
          - one # the first
          # before the second
          - two

          # the end
        e: # head
          - { a: 1, b: [x, y] }
          - { c: 2 } # tail
        f:
          # nothing
          []
        pairs:
          - foreground: \(pair[0])
            \(pair[1]):
            \(pair[2]):
            \(pair[3]):
            background: "\(long.prefix(60))"

        """)
  }

  @Test("keeps texts as they are written, and puts hex colours in double quotes")
  func texts() {
    let text = """
      hex: '#FFFFFF'
      single: 'it''s # one'
      double: "a \\"b\\" \\u00E9"
      number: 007
      word: yes
      path: '{palette.gray.200}'
      long:
        a text
        over lines

        and a paragraph
      quoted: "first
          second\\
          \\  third"
      """
    #expect(
      formatted(text) == """
        hex: "#FFFFFF"
        single: 'it''s # one'
        double: "a \\"b\\" \\u00E9"
        number: 007
        word: yes
        path: '{palette.gray.200}'
        long: a text
          over lines

          and a paragraph
        quoted: "first
          second\\
          \\  third"

        """)
  }

  @Test("keeps block scalars, with the empty lines that belong to them")
  func blockScalars() {
    let text = """
      a: |   # literal
          one
            two

          three
      b: >-
        folded
        text


      c: |+
            kept


      d: |2
          indented
      e:
      - |
       item
      - >+

      - end
      f: |
         no break at the end
      """
    #expect(
      formatted(text) == """
        a: |   # literal
          one
            two

          three
        b: >-
          folded
          text

        c: |+
          kept


        d: |2
            indented
        e:
          - |
            item
          - >+

          - end
        f: |-
          no break at the end

        """)
  }

  @Test("keeps anchors, aliases, merge keys, tags and markers")
  func properties() {
    let text = """
      %YAML 1.1
      # Before.
      --- # the document
      # After.
      base: &base   # shared
         light:   &white "#FFFFFF"
         dark: !!str '#000000'
      other:
        <<:   *base
        light: *white
        more: &flow {a: *white, *white : b}
      list:
      -   &item
          a: b
      - &next { c: d }
      ...
      # The end.
      """
    #expect(
      formatted(text) == """
        %YAML 1.1
        # Before.
        --- # the document
        # After.
        base: &base   # shared
          light: &white "#FFFFFF"
          dark: !!str "#000000"
        other:
          <<: *base
          light: *white
          more: &flow { a: *white, *white : b }
        list:
          - &item
            a: b
          - &next { c: d }
        ...
        # The end.

        """)
  }

  @Test("removes a byte order mark, and makes every line break LF")
  func encoding() {
    let text = "tincture: 1 # one\r\n\r\n# two\r\ncolors: # three\r  a: \"é\"\r\n"
    #expect(
      formatted(bytes: [0xEF, 0xBB, 0xBF] + Array(text.utf8))
        == "tincture: 1 # one\n\n# two\ncolors: # three\n  a: \"é\"\n")
  }

  @Test("keeps comments that stand in one column in it, while the text before them leaves room")
  func alignedComments() {
    let text = """
      a:              # one
          b: x        # two
          cccccc:     # three
              d: y    # four
          e: z # five
      """
    #expect(
      formatted(text) == """
        a:              # one
          b: x          # two
          cccccc:       # three
            d: y        # four
          e: z # five

        """)
  }

  @Test("makes of a file as people write them one that they would like to read")
  func wholeFile() {
    let text = """
      tincture: 1                       # format version, required

      palette:                          # primitives
          gray:
              200: '#E5E5EA'
              700: "#3A3A3C"  # seldom


      colors:                           # semantic
          border:
              divider:
                  description:   Hairline between rows.
                  light: palette.gray.200
                  dark:  {colorSpace: srgb, components: [0.1,0.2,0.3]}
                  high-contrast: {light: "#6C6C70",   # measured
                                  dark: "#AEAEB2"}
      pairs:
      - { foreground: text.primary, background: [surface.base, surface.raised, surface.card, surface.sheet], level: AAA }
      - foreground: text.primary
        background: surface.base
      """
    #expect(
      formatted(text) == """
        tincture: 1                       # format version, required

        palette:                          # primitives
          gray:
            200: "#E5E5EA"
            700: "#3A3A3C"  # seldom

        colors:                           # semantic
          border:
            divider:
              description: Hairline between rows.
              light: palette.gray.200
              dark: { colorSpace: srgb, components: [0.1, 0.2, 0.3] }
              high-contrast:
                light: "#6C6C70"   # measured
                dark: "#AEAEB2"
        pairs:
          - { foreground: text.primary, background: [surface.base, surface.raised, surface.card, surface.sheet], level: AAA }
          - foreground: text.primary
            background: surface.base

        """)
  }

  @Test("refuses what is nested deeper than can be walked, whatever a project allows")
  func depth() {
    let text = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    let limits = ReadingLimits(fileSize: 1 << 20, depth: 10_000, nodes: 1_000_000)
    let (found, diagnostics) = TokenFormatter.format(
      SourceFile(path: "tokens.yaml", bytes: Array(text.utf8)), limits: limits)
    #expect(found == nil)
    #expect(diagnostics.map(\.rule.name) == ["too-deep"])
  }

  @Test("leaves a file with syntax errors alone")
  func syntaxErrors() {
    #expect(formatted("a: [b") == "refused: yaml-syntax")
    #expect(formatted("a: *b") == "refused: unknown-anchor")
    #expect(formatted("a:\n\tb: c") == "refused: tab-indentation")
  }

  @Test("formats what is no token file, too")
  func otherFiles() {
    #expect(formatted("") == "")
    #expect(formatted("\n\n# Only a comment.\n\n\n# Another.") == "# Only a comment.\n\n# Another.\n")
    #expect(formatted("[a,   b]  # c") == "[a, b]  # c\n")
    #expect(formatted("{a: b}") == "{ a: b }\n")
    #expect(formatted("- a\n-   b") == "- a\n- b\n")
    #expect(formatted("text") == "text\n")
    #expect(formatted("? a\n: b\n? [c, d]\n: e") == "a: b\n? [c, d]\n: e\n")
    #expect(formatted("a: [b: c, -]") == "a: [{ b: c }, \"-\"]\n")
    #expect(formatted("a: {b, c: , d: }") == "a: { b, c: , d:  }\n")
  }
}
