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

const MISSING = '?'

interface EmbeddedScript {
  readonly font: PDFFont
  readonly has: ReadonlySet<number>
}

interface Stretch {
  readonly font: PDFFont
  readonly text: string
}

/** Sets text in a document, each character in a script that has it. */
export class Typeface {
  readonly #fonts: readonly EmbeddedScript[]
  readonly missing: ReadonlySet<string>

  private constructor(fonts: readonly EmbeddedScript[], missing: ReadonlySet<string>) {
    this.#fonts = fonts
    this.missing = missing
  }

  /** Embeds the scripts that the texts need. The document must have fontkit registered. */
  static async for(document: PDFDocument, texts: readonly string[], fontFile: FontFile): Promise<Typeface> {
    const wanted = new Set(texts.join('').replace(/\s/g, ''))
    const fonts: EmbeddedScript[] = []
    for (const script of SCRIPTS) {
      if (fonts.length > 0 && wanted.size === 0) break
      const font = await document.embedFont(await fontFile(script), { subset: true })
      const characters = new Set(font.getCharacterSet())
      const supported = [...wanted].filter((letter) => characters.has(letter.codePointAt(0) ?? 0))
      for (const letter of supported) wanted.delete(letter)
      if (fonts.length === 0 || supported.length > 0) fonts.push({ font, has: characters })
    }
    return new Typeface(fonts, wanted)
  }

  widthOf(text: string, size: number): number {
    return this.#stretches(text).reduce(
      (sum, { font, text: part }) => sum + font.widthOfTextAtSize(part, size),
      0,
    )
  }

  draw(
    page: PDFPage,
    text: string,
    at: { readonly x: number; readonly y: number; readonly size: number; readonly color: RGB },
  ): void {
    let { x } = at
    for (const { font, text: part } of this.#stretches(text)) {
      page.drawText(part, { ...at, x, font })
      x += font.widthOfTextAtSize(part, at.size)
    }
  }

  lines(text: string, size: number, width: number): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(/\s+/).flatMap((each) => this.#broken(each, size, width))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line === '' || this.widthOf(longer, size) <= width) line = longer
        else {
          lines.push(line)
          line = word
        }
      }
      return [...lines, line]
    })
  }

  #broken(word: string, size: number, width: number): string[] {
    if (this.widthOf(word, size) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const letter of word) {
      if (piece !== '' && this.widthOf(piece + letter, size) > width) {
        pieces.push(piece)
        piece = ''
      }
      piece += letter
    }
    return [...pieces, piece]
  }

  #stretches(text: string): Stretch[] {
    const stretches: { font: PDFFont; text: string }[] = []
    for (const written of text) {
      const letter = this.missing.has(written) ? MISSING : written
      const face = this.#fonts.find(({ has }) => has.has(letter.codePointAt(0) ?? 0)) ?? this.#fonts[0]
      const last = stretches.at(-1)
      if (face === undefined) continue
      if (last?.font === face.font) last.text += letter
      else stretches.push({ font: face.font, text: letter })
    }
    return stretches
  }
}
