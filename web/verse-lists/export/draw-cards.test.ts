import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { layOutCardSheets, type CardSheetOptions } from '#shared/domain/export/card-sheets.ts'
import { type ExportedVerse, listNotices } from '#shared/domain/export/exported-verses.ts'
import { drawCards } from './draw-cards.ts'
import type { FontFile } from './typeface.ts'

const fontFile: FontFile = async (script) => {
  const file = await readFile(`node_modules/@fontsource/literata/files/literata-${script}-400-normal.woff`)
  return new Uint8Array(file).buffer
}
const verse = (reference: string, text: string, translation = 'KJV'): ExportedVerse => ({
  reference,
  text,
  translation,
  theme: null,
  notes: null,
  date: '',
})
const TEXT = 'For God so loved the world, that he gave his only begotten Son — “so”.'

/** Draws cards, and parses the PDF with another library. Returns the pages' texts, and their size in points. */
async function drawAndRead(
  verses: readonly ExportedVerse[],
  options: CardSheetOptions,
  paper: 'a4' | 'letter' = 'a4',
) {
  const cards = {
    title: 'A set',
    sheets: layOutCardSheets(verses, options),
    notices: listNotices(verses),
    paper,
  }
  const { bytes, missing } = await drawCards(cards, fontFile)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf)
  const [, , width, height] = (await pdf.getPage(1)).view
  const pages = text.map((page) => page.replace(/\s+/g, ' ').trim())
  return {
    pages,
    missing: [...missing].join(''),
    size: [Math.round(width ?? 0), Math.round(height ?? 0)],
    bytes,
  }
}

describe('a PDF of cards', () => {
  it('has the reference and text on one side, and the notices at the end', async () => {
    const { pages, size } = await drawAndRead([verse('John 3:16', TEXT, 'ESV')], {
      sides: 'one',
      hasLetters: false,
    })
    expect(size).toEqual([595, 842])
    expect(pages).toEqual([
      `John 3:16 ${TEXT} ESV`,
      expect.stringMatching(/^Scripture quotations are from the ESV®.*www\.esv\.org$/),
    ])
  })

  it('has fronts and mirrored backs when double-sided, also on Letter', async () => {
    const verses = [verse('John 3:16', TEXT), verse('John 11:35', 'Jesus wept.')]
    const { pages, size } = await drawAndRead(verses, { sides: 'two', hasLetters: true }, 'letter')
    expect(size).toEqual([612, 792])
    const [front, back] = pages
    expect(front).toBe('John 3:16 F G s l t w, t h g h o b S — “s”. John 11:35 J w.')
    expect(back).toBe(`John 11:35 Jesus wept. KJV John 3:16 ${TEXT} KJV`)
    expect(pages).toHaveLength(3)
  })

  it('supports Greek, Cyrillic, and accents, and reports unsupported characters', async () => {
    const card = verse('Ὠδή', 'λόγος слово naïve Đặng', 'Custom')
    const { pages, missing } = await drawAndRead([card, verse('Hebrew', 'שלום', 'Custom')], {
      sides: 'one',
      hasLetters: false,
    })
    expect(pages[0]).toContain('λόγος слово naïve Đặng Custom')
    expect(missing).toBe('שלום')
    expect(pages[0]).toContain('????')
  })

  it('fits any card text, even one endless word', async () => {
    const long = verse('x'.repeat(100), `${'y'.repeat(900)} ${'words and more '.repeat(70)}`.trim(), 'Custom')
    const { pages } = await drawAndRead([long], { sides: 'one', hasLetters: false })
    const endlessWord = pages.join('').replace(/[^y]/g, '')
    expect(endlessWord.length).toBeGreaterThanOrEqual(900)
    expect(pages.join(' ').match(/words/g)).toHaveLength(70)
  })
})
