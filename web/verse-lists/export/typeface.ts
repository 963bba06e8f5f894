import type { PDFDocument, PDFFont, PDFPage, RGB } from '@cantoo/pdf-lib'

/** The typeface's scripts, most frequent first. Each loads once a text needs it. */
const SCRIPTS = [
  'latin',
  'latin-ext',
  'greek',
  'cyrillic',
  'vietnamese',
  'greek-ext',
  'cyrillic-ext',
] as const
export type Script = (typeof SCRIPTS)[number]

export type FontFile = (script: Script) => Promise<ArrayBuffer>

const MISSING_CHARACTER = '?'

interface EmbeddedScript {
  readonly font: PDFFont
  readonly characters: ReadonlySet<number>
}

interface TextRun {
  readonly font: PDFFont
  readonly text: string
}

/** Sets text in a document, each character in the font of a script that has it. */
export class Typeface {
  readonly #fonts: readonly EmbeddedScript[]
  readonly missing: ReadonlySet<string>

  private constructor(fonts: readonly EmbeddedScript[], missing: ReadonlySet<string>) {
    this.#fonts = fonts
    this.missing = missing
  }

  /** Embeds the scripts that the texts need. The document must have fontkit registered. */
  static async embed(document: PDFDocument, texts: readonly string[], fontFile: FontFile): Promise<Typeface> {
    const unsupported = new Set(texts.join('').replace(/\s/g, ''))
    const fonts: EmbeddedScript[] = []
    for (const script of SCRIPTS) {
      if (fonts.length > 0 && unsupported.size === 0) break
      const font = await document.embedFont(await fontFile(script), { subset: true })
      const characters = new Set(font.getCharacterSet())
      const supported = [...unsupported].filter((char) => characters.has(char.codePointAt(0) ?? 0))
      for (const char of supported) unsupported.delete(char)
      if (fonts.length === 0 || supported.length > 0) fonts.push({ font, characters })
    }
    return new Typeface(fonts, unsupported)
  }

  measureWidth(text: string, size: number): number {
    return this.#splitByFont(text).reduce(
      (sum, { font, text: part }) => sum + font.widthOfTextAtSize(part, size),
      0,
    )
  }

  draw(
    page: PDFPage,
    text: string,
    options: { readonly x: number; readonly y: number; readonly size: number; readonly color: RGB },
  ): void {
    let { x } = options
    for (const { font, text: part } of this.#splitByFont(text)) {
      page.drawText(part, { ...options, x, font })
      x += font.widthOfTextAtSize(part, options.size)
    }
  }

  breakLines(text: string, size: number, width: number): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(/\s+/).flatMap((part) => this.#breakWord(part, size, width))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line === '' || this.measureWidth(longer, size) <= width) line = longer
        else {
          lines.push(line)
          line = word
        }
      }
      return [...lines, line]
    })
  }

  #breakWord(word: string, size: number, width: number): string[] {
    if (this.measureWidth(word, size) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const char of word) {
      if (piece !== '' && this.measureWidth(piece + char, size) > width) {
        pieces.push(piece)
        piece = ''
      }
      piece += char
    }
    return [...pieces, piece]
  }

  #splitByFont(text: string): TextRun[] {
    const runs: { font: PDFFont; text: string }[] = []
    for (const character of text) {
      const char = this.missing.has(character) ? MISSING_CHARACTER : character
      const face =
        this.#fonts.find(({ characters }) => characters.has(char.codePointAt(0) ?? 0)) ?? this.#fonts[0]
      const last = runs.at(-1)
      if (face === undefined) continue
      if (last?.font === face.font) last.text += char
      else runs.push({ font: face.font, text: char })
    }
    return runs
  }
}
