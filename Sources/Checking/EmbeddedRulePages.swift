// Written by Scripts/embed-rule-pages from the files in Documentation/rules. Do not edit.
// swift-format-ignore-file

/// The pages about rules, as they stand in the folder `Documentation/rules`.
enum EmbeddedRulePages {
  /// Every page: its name, which is the name of its file without `.md`, and its text; sorted by name.
  static let all: [(name: StaticString, text: StaticString)] = [
    (
      name: "completeness",
      text: #"""
# completeness

Every token has a value of its own in the appearances that the project asks for.

Severity: error. Options: none; what is asked for stands in `completeness:` of `tincture.yaml`.

- A token without `light` or without `dark` is always an error: one style never stands in for the other.
- `completeness: { require: [light, dark, high-contrast] }` asks for more, and `groups` for something else of some tokens; the last group that matches counts.
- Half a pair for high contrast is an error: whoever turns on Increase Contrast gets it in one style and not in the other.
- An elevated value in light alone is a warning. In dark alone it is normal, because depth is shown in the dark.
- An alias in a slot takes one appearance of its target. Where the target has more, the token loses it: a warning.

A token that is an alias as a whole has what its target has. A token that is one colour for all appearances has a value for each of them.

## Fails

```yaml fails
tincture: 1
colors:
  link:
    light: "#1A56C4"
    dark: "#7FB0FF"
    high-contrast: { light: "#0B3A91" }
```

## Passes

```yaml passes
tincture: 1
colors:
  link:
    light: "#1A56C4"
    dark: "#7FB0FF"
    high-contrast: { light: "#0B3A91", dark: "#B5D2FF" }
```

"""#
    ),
    (
      name: "component-range",
      text: #"""
# component-range

The components of a colour function lie within the ranges that CSS gives them.

Severity: error. Options: none.

CSS reads `hsl(20 120% 40%)`, and silently makes 100% of the 120%. Such a number is nearly always a slip, so it is reported; the colour is read as CSS reads it.

## Fails

```yaml fails
tincture: 1
colors:
  accent: hsl(20 120% 40%)
```

## Passes

```yaml passes
tincture: 1
colors:
  accent: hsl(20 100% 40%)
```

"""#
    ),
    (
      name: "confusable-names",
      text: #"""
# confusable-names

No two names in a group look alike, and no name mixes letters of look-alike scripts.

Severity: warning. Options: none.

Names look alike when they differ only in capitals or separators (`onAccent`, `on-accent`), in shapes that many typefaces draw alike (`0` and `O`; `1`, `l` and `I`), or in letters of another script (a Cyrillic `а` in `pаper`). Somebody will take the one for the other.

## Fails

```yaml fails
tincture: 1
colors:
  text: { level1: { any: "#111111" }, levell: { any: "#999999" } }
```

## Passes

```yaml passes
tincture: 1
colors:
  text: { first: { any: "#111111" }, second: { any: "#999999" } }
```

"""#
    ),
    (
      name: "contrast",
      text: #"""
# contrast

What is drawn reaches the contrast that its role, its level or a pair asks for.

Severity: error. Options: none; the levels of the project stand in `contrast:` of `tincture.yaml`.

| role | AA | AAA |
|---|---|---|
| `text` | 4.5:1 | 7:1 |
| `large-text` | 3:1 | 4.5:1 |
| `graphic` | 3:1 | 3:1 |
| `decorative` | exempt | exempt |

- `level` or `minimum` on a token or a pair holds in all eight appearances. Without one, `contrast.level` of the project holds, and `contrast.high-contrast-level` in those high-contrast appearances in which the foreground or the background has a value for high contrast. A token that is an alias as a whole has one where its target has one.
- Unrounded numbers decide. What is shown is cut: 4.49995 reads 4.49.
- A translucent colour is composited on what it is drawn on. A translucent background needs its own `against`; of several backdrops the worst is named.
- One finding stands for all appearances in which the same two colours meet; it is shown where the value was written.

To mend it, take the colour that the message names: the nearest lightness with the same hue that passes everything that is asked of the slot, and in high contrast no less than what the slot reaches without ([high-contrast-regression](high-contrast-regression.md)), where that rule is on. Its distance from the present colour is given as ΔE of CIEDE2000; where only making it less translucent helps, that of what is seen on the background. `tincture check --fix contrast` writes it. A background that is none, such as a photograph, is waived: `waive: { contrast: Drawn over photographs. }`.

## Fails

```yaml fails
tincture: 1
colors:
  surface: { base: { light: "#FFFFFF", dark: "#000000" } }
  text:
    secondary: { light: "#999999", dark: "#8E8E93", role: text, against: surface.base }
```

## Passes

```yaml passes
tincture: 1
colors:
  surface: { base: { light: "#FFFFFF", dark: "#000000" } }
  text:
    secondary: { light: "#767676", dark: "#8E8E93", role: text, against: surface.base }
```

"""#
    ),
    (
      name: "deprecated-use",
      text: #"""
# deprecated-use

No token that is in use refers to a deprecated one.

Severity: warning. Options: none.

A deprecated token may refer to others, and another deprecated one may refer to it. Everything else should use what `replaced-by` names.

## Fails

```yaml fails
tincture: 1
colors:
  text:
    old: { light: "#222222", dark: "#EEEEEE", deprecated: Use text.primary., replaced-by: text.primary }
    primary: { light: "#111111", dark: "#F5F5F7" }
    title: text.old
```

## Passes

```yaml passes
tincture: 1
colors:
  text:
    old: { light: "#222222", dark: "#EEEEEE", deprecated: Use text.primary., replaced-by: text.primary }
    primary: { light: "#111111", dark: "#F5F5F7" }
    title: text.primary
```

"""#
    ),
    (
      name: "elevated-depth",
      text: #"""
# elevated-depth

A dark elevated surface is lighter than the same surface at the base level.

Severity: warning. Options: none.

In the dark, iOS shows what is nearer as lighter: sheets and popovers stand out from the screen below them. A surface (a token that something is drawn on) whose elevated colour in dark is not lighter than its base does the opposite.

## Fails

```yaml fails
tincture: 1
colors:
  surface: { base: { light: "#FFFFFF", dark: "#1C1C1E", elevated: { dark: "#000000" } } }
  text: { primary: { light: "#000000", dark: "#FFFFFF", role: text, against: surface.base } }
```

## Passes

```yaml passes
tincture: 1
colors:
  surface: { base: { light: "#FFFFFF", dark: "#000000", elevated: { dark: "#1C1C1E" } } }
  text: { primary: { light: "#000000", dark: "#FFFFFF", role: text, against: surface.base } }
```

"""#
    ),
    (
      name: "gamut",
      text: #"""
# gamut

Every colour lies inside Display P3, the widest gamut that is emitted.

Severity: error. Options: none.

A colour outside Display P3 cannot be shown by any device. Where a project lowers the severity, the colour is mapped as CSS Color 4 says: its chroma is lowered and its hue and lightness are kept. The message shows the result and how far it is from the original, as ΔE OK.

A colour that lies outside by less than can be shown, a ΔE OK below 0.0005, is no finding: white in the usual rounded figures, `color(xyz 0.95047 1 1.08883)`, is one.

A primitive is reported where a semantic token takes it as it is; one that only serves as the origin of other colours may lie where it likes.

## Fails

```yaml fails
tincture: 1
colors:
  accent: oklch(70% 0.35 145)
```

## Passes

```yaml passes
tincture: 1
colors:
  accent: oklch(70% 0.2 145)
```

"""#
    ),
    (
      name: "high-contrast-regression",
      text: #"""
# high-contrast-regression

What is drawn reaches no less with Increase Contrast than without.

Severity: error. Options: none.

Every requirement of contrast is measured in normal and in high contrast. Where the second is lower, somebody who asked for more contrast gets less, even if the level is still reached. Often the background was changed and the foreground was not.

To mend it, take the colour that the message names: the nearest lightness with the same hue that reaches what is reached without high contrast and passes [contrast](contrast.md), too. `tincture check --fix contrast` writes it. Where no lightness does, move the background in high contrast.

## Fails

```yaml fails
tincture: 1
colors:
  surface: { base: { light: "#FFFFFF", dark: "#000000" } }
  text:
    primary:
      light: "#111111"
      dark: "#F5F5F7"
      high-contrast: { light: "#333333", dark: "#FFFFFF" }
      role: text
      against: surface.base
```

## Passes

```yaml passes
tincture: 1
colors:
  surface: { base: { light: "#FFFFFF", dark: "#000000" } }
  text:
    primary:
      light: "#111111"
      dark: "#F5F5F7"
      high-contrast: { light: "#000000", dark: "#FFFFFF" }
      role: text
      against: surface.base
```

"""#
    ),
    (
      name: "identical-appearances",
      text: #"""
# identical-appearances

Light and dark that are written apart are different colours.

Severity: warning. Options: none.

The same colour under `light` and `dark` is often a copy that was never finished. Where one colour is meant for both, write it once, as `any:` or as a single value; that says so.

## Fails

```yaml fails
tincture: 1
colors:
  card: { light: "#EEEEEE", dark: "#EEEEEE" }
```

## Passes

```yaml passes
tincture: 1
colors:
  card: { any: "#EEEEEE" }
```

"""#
    ),
    (
      name: "language-errors",
      text: #"""
# Language errors

What makes a token file or a project file something that cannot be understood. Language errors stop every output; they have no severity and cannot be waived.

## alias-cycle

Aliases that lead back to where they began. The circle is shown; of one with more than twelve tokens, its beginning and its end. Give one of the tokens in it a colour of its own.

## alias-target

A path that names no token: nothing has it, or a group has it. The nearest names are suggested. Name one of the members of a group.

## alpha-last

A remark, not an error: a value such as `#FF336699` reads as if its alpha stood first, as it does on Android. Here alpha
stands last. Move the first two digits to the end if that was meant.

## baseline

A baseline that cannot be read, or that knows findings which no longer occur. `tincture check --baseline FILE --write-baseline` writes it anew.

## circular-anchor

A YAML anchor (`&name`) that holds an alias (`*name`) of itself.

## color-syntax

A value that is no colour. The message says which part was not understood and what would be. A value that YAML could take for something else, such as `012345`, is written in quotes.

## color-value

A colour that parses and cannot be computed: a division by zero, or a number too large.

## command-line

Arguments that `tincture` does not understand; `tincture help COMMAND` lists those that it does.

## cut-value

A value that YAML cut off or split, because it stands without quotes: `oklch(from #6B4EFF l c h)` ends at the `#`, a function in braces is split at its commas, and `{text.primary}` is a mapping. Quote the value; `tincture check --fix` does.

## duplicate-key

A key that is given twice in one mapping, in one spelling or in two (`high-contrast`, `highContrast`). Remove one.

## duplicate-slot

A value that is given twice for the same appearance, for instance as `dark-elevated` and under `elevated:`. Remove one.

## duplicate-token

Two tokens, or a token and a group, with the same path. Both places are shown. Remove or rename one.

## empty-value

A key without a value. An unquoted `#FFFFFF` is a YAML comment, so nothing is left: quote it; `tincture check --fix` does.

## file

A file that could not be read or written; the message says what the system said.

## file-shape

A file whose top is no mapping with `tincture`, `palette`, `colors` and `pairs`, or a part of it that has another shape.

## file-too-large

A token file above the limit. Split it, or raise `limits: { file-size: … }` in `tincture.yaml`.

## format

A token file that cannot be put into the canonical layout without a change of its meaning; it stays as it is.

## format-version

A file that does not say `tincture: 1`, or says another version.

## key-shape

A key that is a list or a mapping. Keys are text.

## merge-key

A merge key (`<<`) with something behind it that is no mapping.

## name

A name with something other than letters, digits, `-` and `_`, or one that the format uses itself.

## no-sources

There are no token files, or a pattern of `sources` matches none.

## not-utf-8

Bytes that are not UTF-8. The first and its line are named. Save the file as UTF-8.

## option

An option of an output with a value that it does not take.

## output-path

Two outputs that write the same file, or a path that cannot be written.

## plugin

The build plugin cannot do what the project file or the folders ask of it: it generates the kinds `uikit` and
`layer-colors` and reads `tokens/` beside the sources or at the top of the package. The message says which of these it
was, and what to change.

## project-file

A value in `tincture.yaml` that is not what its key takes. The message says what was expected.

## several-documents

A second document (`---`) in one file. Put it into a file of its own.

## swift-name

Two tokens whose Swift names are the same, or a name from which none can be made. All paths are listed. Rename one.

## tab-indentation

A tab in the indentation. YAML indents with spaces.

## template

A template that could not be read or rendered.

## token-shape

A mapping that is neither a token nor a group: a token without a value, or one that holds tokens. `$group: true` makes a mapping a group whatever its children are called.

## too-deep

A file that is nested deeper than the limit. Raise `limits: { depth: … }` if it is meant to be.

## too-many-nodes

A file that holds more keys and values than the limit, anchors expanded. Raise `limits: { nodes: … }` if it is meant to.

## unknown-anchor

A YAML alias (`*name`) without an anchor (`&name`) before it.

## unknown-key

A key that nothing knows, nearly always misspelt; the nearest one is suggested. `tincture check --fix` writes it where there is one.

## unknown-rule

A waiver of a rule that does not exist. `tincture explain` lists the rules.

## unreadable-file

A file that cannot be read, or a folder that cannot be searched for token files; the message says what the system said.

## unused-pattern

A pattern of token paths in `tincture.yaml` that matches no token: a rename that was forgotten.

## unused-waiver

A waiver that waives nothing: the rule finds nothing there, or it is off. Remove it.

## value-shape

A term of a token, such as `role` or `against`, with a value that it does not take.

## yaml-syntax

Text that is not YAML. The message says where it stopped making sense.

"""#
    ),
    (
      name: "literal-in-semantic",
      text: #"""
# literal-in-semantic

Semantic tokens refer to other tokens and hold no colour of their own.

Off unless the project turns it on: `rules: { literal-in-semantic: warning }`. Options: none.

For projects in which every colour has a name in the palette before it is used.

## Fails

```yaml fails
tincture: 1
palette: { gray: "#E5E5EA" }
colors:
  divider: { light: palette.gray, dark: "#3A3A3C" }
```

## Passes

```yaml passes
tincture: 1
palette: { gray: "#E5E5EA", coal: "#3A3A3C" }
colors:
  divider: { light: palette.gray, dark: palette.coal }
```

"""#
    ),
    (
      name: "missing-description",
      text: #"""
# missing-description

Every semantic token says what it is for.

Off unless the project turns it on: `rules: { missing-description: warning }`. Options: none.

A description becomes the documentation of the generated property, so that Quick Help in Xcode answers what the colour is for.

## Fails

```yaml fails
tincture: 1
colors:
  divider: { light: "#E5E5EA", dark: "#3A3A3C" }
```

## Passes

```yaml passes
tincture: 1
colors:
  divider: { light: "#E5E5EA", dark: "#3A3A3C", description: Hairline between rows. }
```

"""#
    ),
    (
      name: "naming",
      text: #"""
# naming

Names of tokens and groups follow the style of the project.

Off unless the project turns it on. Options:

- `style`: `kebab-case` (the default), `camelCase` or `snake_case`;
- `pattern`: patterns of paths, one of which every path must match. With a pattern and without a style, the style is free.

```
rules:
  naming: { severity: warning, style: kebab-case, match: "text.**" }
```

Letters of scripts without capitals fit every style.

## Fails

```yaml fails
tincture: 1
colors:
  text: { onAccent: { light: "#FFFFFF", dark: "#000000" } }
```

## Passes

```yaml passes
tincture: 1
colors:
  text: { on-accent: { light: "#FFFFFF", dark: "#000000" } }
```

"""#
    ),
    (
      name: "near-duplicate",
      text: #"""
# near-duplicate

No two colours of one appearance are so near that they were meant to be one.

Severity: warning. Not checked in builds, unless `build.block-on` names it. Option: `threshold`, the ΔE of CIEDE2000 up to which two colours are near duplicates; 1 unless given.

A token is reported once, with the nearest of the tokens before it. Compared are the colours that are written or computed, not those that come by an alias. Equal colours are no finding, in whatever notation they are written: two roles may share a colour. Colours with different alpha are not compared.

## Fails

```yaml fails
tincture: 1
palette:
  gray: { 1: "#747474", 2: "#757575" }
colors:
  border: { light: palette.gray.1, dark: palette.gray.2 }
```

## Passes

```yaml passes
tincture: 1
palette:
  gray: { 1: "#747474", 2: "#8A8A8A" }
colors:
  border: { light: palette.gray.1, dark: palette.gray.2 }
```

"""#
    ),
    (
      name: "unused-palette",
      text: #"""
# unused-palette

Every primitive of the palette is used by a semantic token.

Severity: warning. Options: none. Not checked where an output writes the palette itself.

A primitive counts as used when a semantic token reaches it, directly, through other primitives, or as a background. Take the others out, so that the palette says what the app is made of.

## Fails

```yaml fails
tincture: 1
palette:
  gray: { 200: "#E5E5EA", 700: "#3A3A3C" }
colors:
  divider: { any: palette.gray.200 }
```

## Passes

```yaml passes
tincture: 1
palette:
  gray: { 200: "#E5E5EA", 700: "#3A3A3C" }
colors:
  divider: { light: palette.gray.200, dark: palette.gray.700 }
```

"""#
    ),
  ]
}
