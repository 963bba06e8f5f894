import type { Layout } from '#shared/domain/scripture/layout.ts'
import { includesPlace } from '#shared/domain/scripture/left-out-places.ts'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import { formatPlace, listPlaces } from '#shared/domain/scripture/verse-id.ts'
import { hashTexts, type VerseTexts } from './kjv-text.ts'

export interface WebPiece {
  readonly type: string
  readonly chapterNumber?: number
  readonly verseNumber?: number
  readonly value?: string
}

interface LaidOutTexts {
  readonly texts: VerseTexts
  readonly layouts: ReadonlyMap<string, Layout>
}

/** SHA-256 of the 31,098 verses as reviewed: cleaned, in Bible order, joined by line feeds. */
export const WEB_SHA256 = 'e8e56c26c8403c30a5278f3ddd215f2fc4155e17958a94481dfff7931ce1338f'

/** SHA-256 of those verses' layouts as JSON, joined by line feeds. */
const WEB_LAYOUT_SHA256 = '1aa29bb9d75dec84760b78c7a89efa48e776920a84de21dc5e866ae8f6db4e10'

/** Reads the WEB. Throws if a verse is missing, extra, or differs from the reviewed text by a single byte. */
export function readWeb(pieces: (book: string) => readonly WebPiece[]): LaidOutTexts {
  const printedVerses = new Map(BOOKS.flatMap(({ code, name }) => [...readBook(code, pieces(name))]))
  const texts = new Map<string, string>()
  const layouts = new Map<string, Layout>()
  for (const place of BOOKS.flatMap(({ code }) => listPlaces(code)).map(formatPlace)) {
    if (!includesPlace('WEB', place)) continue
    const verse = printedVerses.get(place)
    if (verse === undefined) throw new Error(`The WEB package has no ${place}`)
    texts.set(place, verse.text)
    layouts.set(place, toLayout(verse))
    printedVerses.delete(place)
  }
  if (printedVerses.size > 0)
    throw new Error(`The WEB package has extra verses: ${[...printedVerses.keys()].join(', ')}`)
  checkHash('text', hashTexts(texts), WEB_SHA256)
  const layoutTexts = new Map([...layouts].map(([place, layout]) => [place, JSON.stringify(layout)]))
  checkHash('layout', hashTexts(layoutTexts), WEB_LAYOUT_SHA256)
  return { texts, layouts }
}

interface ReadVerse {
  text: string
  readonly lines: number[]
  readonly parts: number[]
}

function readBook(book: string, pieces: readonly WebPiece[]): Map<string, ReadVerse> {
  const verses = new Map<string, ReadVerse>()
  // A break before a piece without words belongs to the next piece that has some.
  let startsPart = false
  for (const { type, chapterNumber, verseNumber, value = '' } of pieces) {
    if (PART_STARTS.has(type)) startsPart = true
    const words = clean(value)
    if (words === '' || verseNumber === undefined) continue
    const printedPlace = `${book}.${chapterNumber}.${verseNumber}`
    const place = RENUMBERED_PLACES[printedPlace] ?? printedPlace
    const verse = verses.get(place) ?? { text: '', lines: [], parts: [] }
    if (verse.text !== '') verse.text += ' '
    if (type === 'line text') verse.lines.push(verse.text.length)
    if (startsPart) verse.parts.push(verse.text.length)
    verse.text += words
    verses.set(place, verse)
    startsPart = false
  }
  return verses
}

/** A header (a psalm's title, a Hebrew letter) isn't part of a verse, but the verse after it starts a new part. */
const PART_STARTS: ReadonlySet<string> = new Set(['paragraph start', 'stanza start', 'break', 'header'])

/** The WEB prints the doxology of Romans after chapter 14, as most manuscripts do. We use the KJV's numbers. */
const RENUMBERED_PLACES: Readonly<Record<string, string>> = {
  'ROM.14.24': 'ROM.16.25',
  'ROM.14.25': 'ROM.16.26',
  'ROM.14.26': 'ROM.16.27',
}

/**
 * Joins quotation marks separated by a no-break space, trims, and adds or drops a space in Revelation 7:14 and
 * Job 30:7.
 */
function clean(value: string): string {
  return value
    .replace('suffering.They', 'suffering. They')
    .replace('nettles .', 'nettles.')
    .replace(/(?<=[“”‘’])\u00a0(?=[“”‘’])/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function toLayout({ lines, parts }: ReadVerse): Layout {
  return { ...(lines.length > 0 && { lines }), ...(parts.length > 0 && { parts }) }
}

function checkHash(label: string, hash: string, approved: string): void {
  if (hash !== approved) throw new Error(`The WEB’s ${label} is not the approved one: its SHA-256 is ${hash}`)
}
