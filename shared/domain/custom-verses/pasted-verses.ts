import { cleanText } from '../plain-text.ts'
import { parseTranslationAfter, parseTranslation } from '../import/translation-named.ts'
import { findBookByName } from '../scripture/books.ts'
import { normalizeReferences } from '../scripture/normalize-references.ts'

interface PastedVerse {
  readonly verse: number
  readonly text: string
}

interface PastedPassage {
  /** Ordered by number; empty if only notes and names are left. */
  readonly verses: readonly PastedVerse[]
  /** The translation next to them ("NIV"), or null. */
  readonly translation: string | null
  /** The reference next to them ("Psalm 23:1-3"), or null. */
  readonly reference: string | null
}

interface FirstVerse {
  readonly chapter: number
  readonly verse: number
}

/**
 * Splits a pasted passage into verses by their consecutive numbers. Strips verse numbers, footnote marks, and
 * the reference, address, and translation around it.
 *
 * @param first where the passage belongs; text without numbers becomes this one verse
 */
export function parsePastedVerses(pasted: string, first: FirstVerse): PastedPassage {
  const { lines, translation, reference } = stripSurroundings(normalizeText(pasted).split('\n'))
  const text = stripQuotes(stripMarks(lines.join('\n')))
  const verses = splitByNumbers(text, first)
    .map(({ verse, text: part }) => ({ verse, text: tidySpaces(part) }))
    .filter((verse) => verse.text !== '')
  return { verses, translation, reference }
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu
const SPACES = /[\p{Zs}\t]+/gu

const normalizeText = (pasted: string) =>
  cleanText(pasted.replace(INVISIBLE, '')).replace(SPACES, ' ').replaceAll(SUPERSCRIPT_NUMBER, toDigits)

/** Superscript verse numbers, as many apps print them. */
const SUPERSCRIPT_NUMBER = /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu
const toDigits = (raised: string) => ` ${raised.normalize('NFKD')} `

/** The start of a line that ends the passage. */
const NOTES_START = /^(footnotes?|cross[ -]references?|read full chapter|copyright\b|©|all rights reserved)/iu
const ADDRESS = /(https?:\/\/|www\.)\S+/iu
/** "Psalm 23:1-3", "— 1 John 4:19", and the rest of that line. */
const REFERENCE_LINE =
  /^[\s—–([-]*(?:[1-3]\s?|I{1,3}\s)?\p{Lu}[\p{L}. ]{1,30}\s?\d{1,3}(?:[:.]\d{1,3}(?:\s?[-–—]\s?\d{1,3}(?:[:.]\d{1,3})?)?)?[\])]*(?<rest>.{0,60})$/u

function stripSurroundings(all: readonly string[]) {
  const end = all.findIndex((line) => NOTES_START.test(line.trim()))
  const lines = (end === -1 ? all : all.slice(0, end)).map((line) => line.replace(ADDRESS, '').trim())
  let translation: string | null = null
  let reference: string | null = null
  const isLabelLine = (line: string | undefined) => {
    if (line === undefined) return false
    if (line === '') return true
    const named = readLabels(line)
    if (named === undefined) return false
    translation = named.translation ?? translation
    reference = named.reference ?? reference
    return true
  }
  while (isLabelLine(lines[0])) lines.shift()
  while (isLabelLine(lines.at(-1))) lines.pop()
  const last = lines.pop() ?? ''
  const closing = readClosing(last)
  return {
    lines: [...lines, closing.text],
    translation: closing.translation ?? translation,
    reference: closing.reference ?? reference,
  }
}

/** The labels in the text around a passage. */
interface Labels {
  readonly translation: string | null
  readonly reference: string | null
}

/** Strips brackets and dashes around a reference: "(Psalm 23:1-3". */
const stripBrackets = (reference: string) => reference.replace(/^[\s—–([-]+|[\s\])]+$/g, '')

/** Returns whether "Psalm 23:1" exists. An abbreviated book is assumed to have the verse. */
function isVerse(reference: string): boolean {
  const [, name = '', chapter, verse] = /^(.*?)\.? ?(\d+):(\d+)$/u.exec(reference) ?? []
  const book = findBookByName(name) ?? findBookByName(`${name}s`)
  return book === undefined || Number(verse) <= (book.verseCounts[Number(chapter) - 1] ?? 0)
}

/** Reads the labels on a line around the passage; undefined for a line of the passage itself. */
function readLabels(printed: string): Labels | undefined {
  const line = normalizeReferences(printed, isVerse).text
  const afterReference = REFERENCE_LINE.exec(line)?.groups?.['rest']
  if (afterReference !== undefined) {
    const named = parseTranslationAfter(afterReference)
    if (named !== null || /^[\s.,;]*$/.test(afterReference))
      return {
        translation: named?.code ?? null,
        reference: stripBrackets(line.slice(0, line.length - afterReference.length)),
      }
    return undefined
  }
  const named = parseTranslationAfter(line)
  return named !== null && named.length >= line.replace(/[\s.]+$/, '').length
    ? { translation: named.code, reference: null }
    : undefined
}

/** A reference, a translation, or both at the end of the last line: "… nothing. (Psalm 23:1, NIV)". */
const CLOSING =
  /^(?<text>.*[\p{P}\p{L}])[\s—–-]+(?<reference>[([]?(?:[1-3]\s?)?\p{Lu}\p{L}+(?: of \p{L}+)? \d{1,3}:\d{1,3}(?:[-–—]\d{1,3})?)(?<rest>[\])]?.{0,60})$/su

const CLOSING_LENGTH = 120

function readClosing(line: string): Labels & { readonly text: string } {
  const [before, end] = [line.slice(0, -CLOSING_LENGTH), line.slice(-CLOSING_LENGTH)]
  const plain = normalizeReferences(end, isVerse)
  const { text, rest, reference = '' } = CLOSING.exec(plain.text)?.groups ?? {}
  if (text !== undefined && rest !== undefined) {
    const named = parseTranslationAfter(rest)
    if (named !== null || /^[\s.)\]]*$/.test(rest))
      return {
        // Keep the passage itself as pasted.
        text: before + end.slice(0, plain.origins[text.length]).replace(/[\s\p{Dash}]+$/u, ''),
        translation: named?.code ?? null,
        reference: stripBrackets(reference),
      }
  }
  const code =
    /^(?<text>.*[\p{P}\p{L}]) [([]?(?<code>[A-Z][A-Z0-9]{1,6}?)(?:(?:19|20)\d\d)?[®™]?[\])]?$/su.exec(
      end,
    )?.groups
  const translation = code?.['code'] === undefined ? null : parseTranslationAfter(code['code'])
  return translation !== null && code?.['text'] !== undefined && KNOWN_CODES.has(translation.code)
    ? { text: before + code['text'], translation: translation.code, reference: null }
    : { text: line, translation: null, reference: null }
}

/** The codes to strip from the end of a verse; other words in capitals are part of it. */
const KNOWN_CODES = new Set(
  'KJV NKJV WEB ESV NIV NLT CSB HCSB NASB NRSV RSV ASV AMP MSG NET CEV NCV LSB BSB GNT'
    .split(' ')
    .flatMap((code) => parseTranslation(code) ?? []),
)

/** Strips footnotes and cross references: "[a]", "word[1]", "(A)", "*", "†". */
const stripMarks = (text: string) =>
  text.replace(/\[[a-z]{1,2}\]|(?<=[\p{L}.,;:!?”’])\[\d\]|\([A-Z]{1,2}\)|[*†‡§¶]|[ᵃ-ᵜ]+/gu, '')

/** Strips quotation marks that enclose the whole text. */
function stripQuotes(text: string): string {
  for (const pair of QUOTE_PAIRS) {
    const inner = pair.exec(text)?.groups?.['inner']
    if (inner !== undefined) return inner
  }
  return text
}

/** Quotation marks with none of the same kind in between. An apostrophe is followed by a letter. */
const QUOTE_PAIRS = [
  /^\s*[“"„](?<inner>[^“”"„]*)[”"“]\s*$/su,
  /^\s*[‘'](?<inner>(?:[^‘’']|[’'](?=\p{L}))*)[’']\s*$/su,
  /^\s*«(?<inner>[^«»]*)»\s*$/su,
]

/** Possible verse numbers: "2 ", "2.", "(2)", "[2]", "23:2", "2He", and "end.2He". */
const NUMBER =
  /(?:(?<=^|[\s“”"‘’'([—])|(?<=[.!?])(?=\d{1,3}\p{Lu}))[([]?(?:\d{1,3}:)?(?<number>\d{1,3})[)\].:]?[ \n]?(?=[\s“"‘'([—]*\p{L})/gu

/** Splits a text at consecutive numbers. Other numbers belong to the text. */
function splitByNumbers(text: string, { chapter, verse }: FirstVerse): PastedVerse[] {
  const markers: { readonly verse: number; readonly from: number; readonly to: number }[] = []
  for (const match of text.matchAll(NUMBER)) {
    const number = Number(match.groups?.['number'])
    const isFirst = markers.length === 0 && text.slice(0, match.index).trim() === ''
    const span = { from: match.index, to: match.index + match[0].length }
    // Many sites print the chapter number instead of verse number 1.
    if (isFirst) markers.push({ verse: number === chapter && verse === 1 ? 1 : number, ...span })
    else if (number === (markers.at(-1)?.verse ?? verse) + 1) markers.push({ verse: number, ...span })
  }
  const unnumbered =
    markers[0]?.from === 0 || text.slice(0, markers[0]?.from).trim() === '' ? [] : [{ verse, from: 0, to: 0 }]
  const parts = [...unnumbered, ...markers]
  if (parts.length === 0) return [{ verse, text }]
  return parts.map((part, index) => ({
    verse: part.verse,
    text: text.slice(part.to, parts[index + 1]?.from),
  }))
}

/** Drops surplus spaces and blank lines. Keeps line breaks, for poetry. */
const tidySpaces = (text: string) =>
  text
    .replace(/ *\n+ */g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([,.;:!?])/g, '$1')
    .trim()
