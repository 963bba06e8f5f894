import type { Extra, ExtraVerdict, Help, RecitedWord, WordVerdict } from '../recitation/verdict.ts'
import type { JudgedWord } from './attempt.ts'

/*
 * Packs the verdicts of an attempt losslessly into a short string. Verdicts are most of the record: John 3:16 takes two
 * thousand bytes as JSON, but only a hundred and fifty packed.
 *
 *     1|10c=w"14c=|for,god,so,…|loves|a12:um
 *
 * Version; verdicts; words; what was heard if different; extras. Bars separate fields, and commas separate items;
 * in texts, both are escaped as in "%2c".
 */

export interface Verdicts {
  readonly words?: readonly JudgedWord[]
  readonly extras?: readonly Extra[]
}

const VERSION = '1'
/** An empty list; a missing list is left blank. */
const EMPTY_LIST = '0'

/** A word that wasn't reached has no verdict. */
const VERDICT_LETTERS = {
  correct: 'c',
  'sounds-alike': 'a',
  wrong: 'w',
  skipped: 's',
  swapped: 'x',
  'self-corrected': 'r',
  'not-sure': 'n',
} as const satisfies Record<WordVerdict, string>
const UNREACHED = '-'

const HELP_LETTERS = { letter: 'L', word: 'W', phrase: 'P' } as const satisfies Record<Help, string>
const CONTESTED = ['J', 'I'] as const
const WITNESSED = ['G', 'H'] as const
const OPTIONAL = ['Q', 'O'] as const
const EXTRA_LETTERS = { added: 'a', repeated: 'r' } as const satisfies Record<ExtraVerdict, string>

/** What was heard: the word itself, the word capitalized, or something else. Left out if nothing was heard. */
const HEARD = { same: '=', capitalize: '^', other: '"' } as const

const invert = <Name extends string>(letters: Readonly<Record<Name, string>>) =>
  new Map(Object.entries(letters).map(([name, letter]) => [letter as string, name as Name]))
const verdictByLetter = invert(VERDICT_LETTERS)
const helpByLetter = invert(HELP_LETTERS)
const extraVerdictByLetter = invert(EXTRA_LETTERS)

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
const escapeText = (text: string) =>
  text.replace(/[%,|\0]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
const unescapeText = (text: string) =>
  text.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Packs verdicts into a text; null if nothing was judged. */
export function packVerdicts({ words, extras }: Verdicts): string | null {
  if (words === undefined && extras === undefined) return null
  const heard = (words ?? []).flatMap((word) => (packHeard(word) === HEARD.other ? (word.heard ?? '') : []))
  const packList = (texts: readonly string[]) => texts.map(escapeText).join(',')
  return [
    VERSION,
    words === undefined ? '' : packWords(words),
    packList((words ?? []).map(({ expected }) => expected)),
    packList(heard),
    extras === undefined ? '' : extras.map(packExtra).join(',') || EMPTY_LIST,
  ].join('|')
}

/** Unpacks the result of `packVerdicts`; null unpacks to no verdicts. */
export function unpackVerdicts(packed: string | null): Verdicts {
  if (packed === null) return {}
  const [version, codes = '', keys = '', heard = '', extras = ''] = packed.split('|')
  if (version !== VERSION) throw new Error(`Unknown version ${version} of packed verdicts.`)
  return {
    ...(codes !== '' && { words: unpackWords(codes, keys, heard) }),
    ...(extras !== '' && { extras: extras === EMPTY_LIST ? [] : extras.split(',').map(unpackExtra) }),
  }
}

/** Unpacks verdicts without the words, which is all memory needs. Undefined if none were judged. */
export function unpackStates(packed: string | null): readonly RecitedWord[] | undefined {
  if (packed === null || !packed.startsWith(`${VERSION}|`)) return unpackVerdicts(packed).words
  const end = packed.indexOf('|', 2)
  const codes = packed.slice(2, end)
  return codes === '' ? undefined : expandStates(codes)
}

/** Cached because flawless verses of the same length have the same codes. */
const cachedStates = new Map<string, readonly RecitedWord[]>()
const MAX_CACHED_CODES = 1000

function expandStates(codes: string): readonly RecitedWord[] {
  const cached = cachedStates.get(codes)
  if (cached !== undefined) return cached
  const words = parseRuns(codes).flatMap(({ state, times }) => Array<RecitedWord>(times).fill(state))
  if (cachedStates.size >= MAX_CACHED_CODES) cachedStates.clear()
  cachedStates.set(codes, words)
  return words
}

/** Run-length encodes words with the same verdict: "10c=w"". */
function packWords(words: readonly JudgedWord[]): string {
  const runs: { code: string; times: number }[] = []
  for (const word of words) {
    const code = packState(word)
    const last = runs.at(-1)
    if (last?.code === code) last.times += 1
    else runs.push({ code, times: 1 })
  }
  return runs.map(({ code, times }) => (times === 1 ? code : `${times}${code}`)).join('') || EMPTY_LIST
}

const packState = (word: JudgedWord) =>
  [
    word.verdict === undefined ? UNREACHED : VERDICT_LETTERS[word.verdict],
    word.help === undefined ? '' : HELP_LETTERS[word.help],
    word.contested === undefined ? '' : CONTESTED[Number(word.contested)],
    word.witnessed === undefined ? '' : WITNESSED[Number(word.witnessed)],
    word.optional === undefined ? '' : OPTIONAL[Number(word.optional)],
    packHeard(word),
  ].join('')

function packHeard({ expected, heard }: JudgedWord): string {
  if (heard === undefined) return ''
  if (heard === expected) return HEARD.same
  return heard === capitalize(expected) ? HEARD.capitalize : HEARD.other
}

interface Run {
  readonly state: RecitedWord
  readonly times: number
  readonly mark: string
}

const RUN_PATTERN = /(\d*)([a-z-])([A-Z]*)(["=^]?)/g

const parseRuns = (codes: string): Run[] =>
  codes === EMPTY_LIST
    ? []
    : Array.from(codes.matchAll(RUN_PATTERN), ([, times = '', verdict = '', letters = '', mark = '']) => ({
        state: getState(verdict + letters),
        times: times === '' ? 1 : Number(times),
        mark,
      }))

/** Few distinct states occur, so attempts share them. */
const states = new Map<string, RecitedWord>()

function getState(name: string): RecitedWord {
  const cached = states.get(name)
  if (cached !== undefined) return cached
  const verdict = verdictByLetter.get(name.slice(0, 1))
  const letters = name.slice(1).split('')
  const help = letters.flatMap((letter) => helpByLetter.get(letter) ?? [])[0]
  const readFlag = ([no, yes]: readonly [string, string]) =>
    letters.includes(yes) ? true : letters.includes(no) ? false : undefined
  const [contested, witnessed, optional] = [readFlag(CONTESTED), readFlag(WITNESSED), readFlag(OPTIONAL)]
  const state: RecitedWord = {
    ...(verdict && { verdict }),
    ...(help && { help }),
    ...(contested !== undefined && { contested }),
    ...(witnessed !== undefined && { witnessed }),
    ...(optional !== undefined && { optional }),
  }
  states.set(name, state)
  return state
}

function unpackWords(codes: string, keys: string, heard: string): JudgedWord[] {
  const expected = keys.split(',').map(unescapeText)
  const otherWords = heard.split(',').map(unescapeText).values()
  let index = 0
  return parseRuns(codes).flatMap(({ state, times, mark }) =>
    Array.from({ length: times }, () => {
      const word = expected[index++] ?? ''
      return { expected: word, ...state, ...unpackHeard(mark, word, otherWords) }
    }),
  )
}

function unpackHeard(mark: string, word: string, others: Iterator<string>): Pick<RecitedWord, 'heard'> {
  if (mark === '') return {}
  if (mark === HEARD.same) return { heard: word }
  return { heard: mark === HEARD.capitalize ? capitalize(word) : String(others.next().value) }
}

const packExtra = ({ verdict, before, heard }: Extra) =>
  `${EXTRA_LETTERS[verdict]}${before}:${escapeText(heard)}`

function unpackExtra(code: string): Extra {
  const colon = code.indexOf(':')
  const verdict = extraVerdictByLetter.get(code.slice(0, 1))
  if (verdict === undefined || colon < 0) throw new Error('Not a valid extra in packed verdicts.')
  return { verdict, heard: unescapeText(code.slice(colon + 1)), before: Number(code.slice(1, colon)) }
}
