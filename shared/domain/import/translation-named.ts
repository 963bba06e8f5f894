import { CUSTOM_TRANSLATION } from '../export/exported-verses.ts'
import { TRANSLATIONS } from '../scripture/translations.ts'

/** Translation codes by the names found in people's lists. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...TRANSLATIONS.map(({ code, name }) => [name.toLowerCase(), code] as const),
  ['authorized version', 'KJV'],
  ['authorised version', 'KJV'],
  ['new king james version', 'NKJV'],
  ['new american standard bible', 'NASB'],
  ['new living translation', 'NLT'],
  ['christian standard bible', 'CSB'],
  ['holman christian standard bible', 'HCSB'],
  ['new revised standard version', 'NRSV'],
  ['revised standard version', 'RSV'],
  ['american standard version', 'ASV'],
  ['amplified bible', 'AMP'],
  ['the message', 'MSG'],
  ['new english translation', 'NET'],
  ['contemporary english version', 'CEV'],
  ['new century version', 'NCV'],
  ['legacy standard bible', 'LSB'],
  ['berean standard bible', 'BSB'],
  ['good news translation', 'GNT'],
])

/** Codes that are also recognized in lower case, because no word is spelled like them. */
const CODES: ReadonlySet<string> = new Set([...NAMES.values(), 'NASB95', 'NIV84', 'NRSVUE', 'ESVUK', 'NIVUK'])

/** Other spellings of codes. */
const CODE_ALIASES: Readonly<Partial<Record<string, string>>> = {
  AV: 'KJV',
  KJ: 'KJV',
  ESVUK: 'ESV',
  NIVUK: 'NIV',
}

/** Reads a table field that has a translation's code or full name; null for an empty field. */
export function parseTranslation(field: string): string | null {
  const name = field.trim().replace(/^[([]|[)\]]$/g, '')
  if (name === '') return null
  if (name.toLowerCase() === CUSTOM_TRANSLATION.toLowerCase()) return CUSTOM_TRANSLATION
  const code = (NAMES.get(name.toLowerCase()) ?? name.toUpperCase()).replace(/[^A-Z0-9]/g, '')
  return code === '' ? null : (CODE_ALIASES[code] ?? code).slice(0, 10)
}

/** Reads a translation right after a reference: " (NIV)", ", nkjv", " - English Standard Version". */
export function parseTranslationAfter(
  rest: string,
): { readonly code: string; readonly length: number } | null {
  const [lead = ''] = /^[\s,;.([–—-]*/.exec(rest) ?? []
  const tail = rest.slice(lead.length)
  const closed = /^(?<name>[^()[\]]{2,40})[)\]]/.exec(tail)?.groups?.['name']
  const word = /^[A-Za-z][A-Za-z0-9]{1,9}(?![\p{L}\p{N}'’])/u.exec(tail)?.[0]
  const prefix = [...NAMES.keys()].find((name) => tail.toLowerCase().startsWith(name))
  const name = prefix ?? (word !== undefined && isCode(word, tail.slice(word.length)) ? word : closed)
  if (name === undefined) return null
  const code = prefix === undefined && name === closed && !isCodeOrName(name) ? null : parseTranslation(name)
  if (code === null) return null
  const end = lead.length + name.length
  return { code, length: end + (/^[)\]]/.test(rest.slice(end)) ? 1 : 0) }
}

/** Returns whether a word in capitals is a code, and not the book of the next reference. */
const isCode = (word: string, rest: string) =>
  CODES.has(word.toUpperCase()) ||
  (/^[A-Z][A-Z0-9]{1,7}$/.test(word) &&
    !/^\.?\s*\d/.test(rest) &&
    !isSentenceStart(word, rest) &&
    !isFirstWord(word, rest))

/**
 * Returns whether capitals before a text may be its first word ("FOR God so loved"): they have a vowel and no digit.
 */
const isFirstWord = (word: string, rest: string) =>
  /^[\s,]+["“‘'([]?\p{L}/u.test(rest) && /[AEIOUY]/.test(word) && !/\d/.test(word) && !OTHER_CODES.has(word)

/** Codes that look like words. */
const OTHER_CODES: ReadonlySet<string> = new Set(
  'AMPC CEB CJB EHV ELB ERV GNB GNV HFA ICB ISV LEB LUT MEV NAB NABRE NBLA NIRV NVI OJB RVA TEV TLV TPT YLT DRA'.split(
    ' ',
  ),
)

/** Returns whether a sentence continues after the word, in capitals or lower case, so it isn't a code. */
const isSentenceStart = (word: string, rest: string) =>
  word === 'LORD' || /^\s+\p{Ll}/u.test(rest) || /^[\s,]+[A-Z]{2,}\b/.test(rest)

const isCodeOrName = (name: string) =>
  NAMES.has(name.toLowerCase()) ||
  CODES.has(name.toUpperCase()) ||
  /^[A-Z][A-Z0-9]{1,9}$/.test(name) ||
  name === CUSTOM_TRANSLATION
