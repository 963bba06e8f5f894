import { replaceTraced, type TracedText } from './traced-text.ts'

/** Short names from other programs and languages that the reference parser doesn't know. */
const ALIASES: Readonly<Record<string, string>> = {
  Genesis: 'Gén',
  Numbers: 'Nb',
  Judges: 'Jue',
  Ezra: 'Esd Esr',
  Job: 'Hiob',
  Psalms: 'Sal',
  Proverbs: 'Spr',
  Ecclesiastes: 'Pred Koh',
  'Song of Songs': 'Cant Canticles Canticle Hld Cnt',
  Isaiah: 'Jes És',
  Lamentations: 'Klgl',
  Ezekiel: 'EZK Hes Éz',
  Joel: 'JOL',
  Amos: 'AMO',
  Obadiah: 'Abd',
  Micah: 'Miq',
  Nahum: 'NAM',
  Habakkuk: 'Hk',
  Zephaniah: 'Zef Sof',
  Zechariah: 'Sach Zac',
  Malachi: 'Ml',
  Luke: 'Lc Luk',
  John: 'Joh',
  Acts: 'Apg Hch',
  Romans: 'Röm',
  Ephesians: 'Éph',
  Philippians: 'Pp Fil',
  Colossians: 'Kol',
  Titus: 'Tt',
  Philemon: 'Pm Flm',
  Hebrews: 'Hebr',
  James: 'Jak Jc Stg',
  Revelation: 'Apoc Offb Apk',
}

/** Short names of numbered books, without the number. */
const NUMBERED_ALIASES: Readonly<Record<string, string>> = {
  Corinthians: 'Kor',
  Thessalonians: 'Ts Ths',
  Peter: 'Petr',
  John: 'J',
  Kings: 'Kön',
  Chronicles: 'Cr',
}

const BOOKS_OF_MOSES = ['Genesis', 'Exodus', 'Leviticus', 'Numbers', 'Deuteronomy']

const mapAliases = (names: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(names).flatMap(([name, aliases]) =>
      aliases.split(' ').map((alias) => [alias.toLowerCase(), name] as const),
    ),
  )

const BY_ALIAS = mapAliases(ALIASES)
const BY_NUMBERED_ALIAS = mapAliases(NUMBERED_ALIASES)

const joinAlternatives = (names: Iterable<string>) =>
  [...names].toSorted((a, b) => b.length - a.length).join('|')

const NUMBERED_ALIAS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])([1-5])(?:\.? ?)(${joinAlternatives([...BY_NUMBERED_ALIAS.keys(), 'mose'])})\.?(?=[ .]?\d)`,
  'giu',
)
const ALIAS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${joinAlternatives(BY_ALIAS.keys())})\.?(?=[ .]?\d)`,
  'giu',
)

/** Titles before a chapter that contain the name of another book. */
const TITLES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:the )?(?:revelation|apocalypse)(?: (?:of|to) (?:jesus christ|(?:st\.? |saint )?john(?: the (?:divine|apostle|evangelist))?))?(?= \d)/gi,
    'Revelation',
  ],
  [/\b(?:the )?lamentations of (?:the prophet )?jeremiah(?= \d)/gi, 'Lamentations'],
  [/\b(?:the )?(?:canticle of canticles|song of songs of solomon|solomon's song)(?= \d)/gi, 'Song of Songs'],
  [/\b(?:the )?proverbs of solomon(?= \d)/gi, 'Proverbs'],
]

const ORDINALS: Readonly<Record<string, string>> = {
  first: '1 ',
  second: '2 ',
  third: '3 ',
  i: '1 ',
  ii: '2 ',
  iii: '3 ',
}

/** Matches "The First Epistle of" or "The Gospel according to St." before a book's name. */
const LEADING_WORDS =
  /\b(?:the )?(?:(first|second|third|[123](?:st|nd|rd)?|i{1,3}) )?(?:paul's )?(?:general )?(?:gospel|epistle|letter|book|prophecy)(?: general)?(?: of paul)?(?: the apostle)? (?:of|to|according to)(?: the)?(?: (?:prophet|apostle|saint|st\.?))*\s(\p{L})(?=\p{L}+(?: \p{L}+){0,2} \d)/giu

/** Matches titles of apocryphal books that contain the name of one of the 66. */
const APOCRYPHAL_TITLES =
  /\b(?:(?:letter|epistle) of (?:jeremiah|jeremy)|(?:additions to|the rest of|greek) (?:esther|daniel)|(?:esther|daniel) \(greek\)|(?:apocalypse|gospel|acts|preaching) of (?:peter|paul|james|thomas|philip|andrew|judas|mary|barnabas|the hebrews)|apocalypse of (?:abraham|moses|ezra|daniel)|testament of \p{L}+|psalms of solomon|[3-9] (?:ezra|esdras|corinthians|maccabees))(?= \d)/giu

/**
 * Replaces titles and short names of books that the parser wouldn't understand or would take for another book. Expects
 * plain signs. Keeps track of where each character comes from.
 */
export function simplifyBookTitles(text: TracedText): TracedText {
  let plain = replaceTraced(text, APOCRYPHAL_TITLES, () => 'apocryphon')
  for (const [title, name] of TITLES) plain = replaceTraced(plain, title, () => name)
  plain = replaceTraced(
    plain,
    LEADING_WORDS,
    (_, ordinal = '', initial = '') => toNumberPrefix(ordinal) + initial,
  )
  plain = replaceTraced(plain, NUMBERED_ALIAS, (whole, number = '', alias = '') => {
    const name = BY_NUMBERED_ALIAS.get(alias.toLowerCase())
    if (alias.toLowerCase() === 'mose') return BOOKS_OF_MOSES[Number(number) - 1] ?? whole
    return name === undefined || Number(number) > 3 ? whole : `${number} ${name}`
  })
  return replaceTraced(plain, ALIAS, (whole, alias = '') => BY_ALIAS.get(alias.toLowerCase()) ?? whole)
}

const toNumberPrefix = (ordinal: string) =>
  ORDINALS[ordinal.toLowerCase()] ?? (/^\d/.test(ordinal) ? `${ordinal.charAt(0)} ` : '')
