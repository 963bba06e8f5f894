import type { Extra, ExtraVerdict, Help, RecitedWord, WordVerdict } from '../recitation/verdict.ts'
import type { JudgedWord } from './attempt.ts'

/*
 * Packs the verdicts of an attempt losslessly into a short string. Verdicts are most of the record: John 3:16
 * takes two thousand bytes as JSON, and a hundred and fifty packed.
 *
 *     1|10c=w"14c=|for,god,so,…|loves|a12:um
 *
 * Version; verdicts; words; what was heard if different; extras. Bars separate fields, commas separate items;
 * both are escaped as in %2c.
 */

export interface Verdicts {
  readonly words?: readonly JudgedWord[]
  readonly extras?: readonly Extra[]
}

const VERSION = '1'
/** An empty list; a missing list is left blank. */
const NOTHING = '0'

/** A word that was not reached has no verdict. */
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

/** The word itself, capitalized, or something else. Nothing is written if nothing was heard. */
const HEARD = { same: '=', capital: '^', other: '"' } as const

const inverted = <Name extends string>(letters: Readonly<Record<Name, string>>) =>
  new Map(Object.entries(letters).map(([name, letter]) => [letter as string, name as Name]))
const verdictOf = inverted(VERDICT_LETTERS)
const helpOf = inverted(HELP_LETTERS)
const extraVerdictOf = inverted(EXTRA_LETTERS)

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
const escaped = (text: string) =>
  text.replace(/[%,|\0]/g, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`)
const unescaped = (text: string) =>
  text.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Null if nothing was judged. */
export function packVerdicts({ words, extras }: Verdicts): string | null {
  if (words === undefined && extras === undefined) return null
  const heard = (words ?? []).flatMap((word) => (heardMark(word) === HEARD.other ? (word.heard ?? '') : []))
  const listed = (texts: readonly string[]) => texts.map(escaped).join(',')
  return [
    VERSION,
    words === undefined ? '' : packWords(words),
    listed((words ?? []).map(({ expected }) => expected)),
    listed(heard),
    extras === undefined ? '' : extras.map(codeOfExtra).join(',') || NOTHING,
  ].join('|')
}

/** Returns the inverse of `packVerdicts`; null unpacks to no verdicts. */
export function unpackVerdicts(packed: string | null): Verdicts {
  if (packed === null) return {}
  const [version, codes = '', keys = '', heard = '', extras = ''] = packed.split('|')
  if (version !== VERSION) throw new Error(`Unknown version ${version} of packed verdicts.`)
  return {
    ...(codes !== '' && { words: unpackWords(codes, keys, heard) }),
    ...(extras !== '' && { extras: extras === NOTHING ? [] : extras.split(',').map(unpackExtra) }),
  }
}

/** Unpacks verdicts without the words, which is all memory needs. Undefined if none were judged. */
export function statesIn(packed: string | null): readonly RecitedWord[] | undefined {
  if (packed === null || !packed.startsWith(`${VERSION}|`)) return unpackVerdicts(packed).words
  const end = packed.indexOf('|', 2)
  const codes = packed.slice(2, end)
  return codes === '' ? undefined : statesCoded(codes)
}

/** Flawless verses of one length have the same codes, so cache the latest. */
const statesOfCodes = new Map<string, readonly RecitedWord[]>()
const CODES_REMEMBERED = 1000

function statesCoded(codes: string): readonly RecitedWord[] {
  const cached = statesOfCodes.get(codes)
  if (cached !== undefined) return cached
  const words = runsIn(codes).flatMap(({ state, times }) => Array<RecitedWord>(times).fill(state))
  if (statesOfCodes.size >= CODES_REMEMBERED) statesOfCodes.clear()
  statesOfCodes.set(codes, words)
  return words
}

/** Run-length encodes words with the same verdict: "10c=w"". */
function packWords(words: readonly JudgedWord[]): string {
  const runs: { code: string; times: number }[] = []
  for (const word of words) {
    const code = codeOf(word)
    const last = runs.at(-1)
    if (last?.code === code) last.times += 1
    else runs.push({ code, times: 1 })
  }
  return runs.map(({ code, times }) => (times === 1 ? code : `${times}${code}`)).join('') || NOTHING
}

const codeOf = (word: JudgedWord) =>
  [
    word.verdict === undefined ? UNREACHED : VERDICT_LETTERS[word.verdict],
    word.help === undefined ? '' : HELP_LETTERS[word.help],
    word.contested === undefined ? '' : CONTESTED[Number(word.contested)],
    word.witnessed === undefined ? '' : WITNESSED[Number(word.witnessed)],
    word.optional === undefined ? '' : OPTIONAL[Number(word.optional)],
    heardMark(word),
  ].join('')

function heardMark({ expected, heard }: JudgedWord): string {
  if (heard === undefined) return ''
  if (heard === expected) return HEARD.same
  return heard === capital(expected) ? HEARD.capital : HEARD.other
}

interface Run {
  readonly state: RecitedWord
  readonly times: number
  readonly mark: string
}

const RUN = /(\d*)([a-z-])([A-Z]*)(["=^]?)/g

const runsIn = (codes: string): Run[] =>
  codes === NOTHING
    ? []
    : Array.from(codes.matchAll(RUN), ([, times = '', verdict = '', signs = '', mark = '']) => ({
        state: stateNamed(verdict + signs),
        times: times === '' ? 1 : Number(times),
        mark,
      }))

/** Few distinct states occur, so attempts share them. */
const states = new Map<string, RecitedWord>()

function stateNamed(name: string): RecitedWord {
  const cached = states.get(name)
  if (cached !== undefined) return cached
  const verdict = verdictOf.get(name.slice(0, 1))
  const signs = name.slice(1).split('')
  const help = signs.flatMap((sign) => helpOf.get(sign) ?? [])[0]
  const either = ([no, yes]: readonly [string, string]) =>
    signs.includes(yes) ? true : signs.includes(no) ? false : undefined
  const [contested, witnessed, optional] = [either(CONTESTED), either(WITNESSED), either(OPTIONAL)]
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
  const expected = keys.split(',').map(unescaped)
  const otherWords = heard.split(',').map(unescaped).values()
  let index = 0
  return runsIn(codes).flatMap(({ state, times, mark }) =>
    Array.from({ length: times }, () => {
      const word = expected[index++] ?? ''
      return { expected: word, ...state, ...heardAs(mark, word, otherWords) }
    }),
  )
}

function heardAs(mark: string, word: string, others: Iterator<string>): Pick<RecitedWord, 'heard'> {
  if (mark === '') return {}
  if (mark === HEARD.same) return { heard: word }
  return { heard: mark === HEARD.capital ? capital(word) : String(others.next().value) }
}

const codeOfExtra = ({ verdict, before, heard }: Extra) =>
  `${EXTRA_LETTERS[verdict]}${before}:${escaped(heard)}`

function unpackExtra(code: string): Extra {
  const colon = code.indexOf(':')
  const verdict = extraVerdictOf.get(code.slice(0, 1))
  if (verdict === undefined || colon < 0) throw new Error('Not a valid extra in packed verdicts.')
  return { verdict, heard: unescaped(code.slice(colon + 1)), before: Number(code.slice(1, colon)) }
}
