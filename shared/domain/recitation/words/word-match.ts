import { areSpellingVariants, isMisheard, isModernForm, areHomophones } from './homophones.ts'
import { toNormalForm, foldLetters } from './normal-form.ts'
import { listFractionForms, spellDigits, listSpelledForms } from './numbers.ts'
import { compareSounds, toSounds } from './sound.ts'
import type { VerseWord } from './words.ts'

/** `same` includes spellings, digits, and contractions, `alike` is accepted for the word, and `near` may be an error. */
export type Fit = 'same' | 'alike' | 'near'

/** The forms of a word written as one: "it's" is its and itis, "42" is 42 and fortytwo. */
interface WordForms {
  readonly key: string
  readonly forms: readonly string[]
}

export interface HeardForms extends WordForms {
  readonly sounds: string
  /** How many letters a censored word ("s****") has, including the first; 0 for any other word. */
  readonly coveredLetters: number
  readonly value?: number
}

export interface ExpectedForms extends WordForms {
  readonly sounds: string
  /** Names are hard to hear and have many spellings. */
  readonly isName: boolean
}

const CONTRACTED_IS = new Set(['it', 'he', 'she', 'that', 'there', 'what', 'who', 'where', 'how', 'here'])
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^can't$/, 'cannot'],
  [/^won't$/, 'will not'],
  [/^shan't$/, 'shall not'],
  [/^let's$/, 'let us'],
  [/^'tis$/, 'it is'],
  [/n't$/, ' not'],
  [/'ll$/, ' will'],
  [/'re$/, ' are'],
  [/'ve$/, ' have'],
  [/'m$/, ' am'],
  [/'d$/, ' would'],
]

/** Expands a contraction into one word: "they'll" is theywill. Undefined for other words. */
function expandContraction(plain: string): string | undefined {
  if (plain.endsWith("'s") && CONTRACTED_IS.has(plain.slice(0, -2))) return `${plain.slice(0, -2)}is`
  const contraction = CONTRACTIONS.find(([ending]) => ending.test(plain))
  return contraction === undefined ? undefined : toNormalForm(plain.replace(contraction[0], contraction[1]))
}

function toForms(text: string): WordForms {
  const plain = foldLetters(text).replace(/[^\p{L}\p{N}',]+|,(?!\d)/gu, '')
  const key = toNormalForm(text)
  const writtenForm = expandContraction(plain) ?? spellDigits(plain)?.join('')
  return { key, forms: writtenForm === undefined || writtenForm === key ? [key] : [key, writtenForm] }
}

/** Recognizers write a spoken "O" as a zero. */
const ZERO_FORMS = ['o', 'oh']

/** Lists the other words that a word in digits may mean. */
function listDigitForms(text: string, key: string): readonly string[] {
  if (!/\p{Nd}/u.test(key)) return []
  const fraction = listFractionForms(
    foldLetters(text)
      .replaceAll('\u2044', '/')
      .replace(/^[^\d]+|[^\d]+$/g, ''),
  )
  return fraction.length > 0 ? fraction : [...listSpelledForms(key), ...(key === '0' ? ZERO_FORMS : [])]
}

/** Returns the forms of a heard word. The key is empty if it has no letters or digits. */
export function toHeardForms(text: string): HeardForms {
  const covered = /^["'(]*(\p{L}\*+\p{L}*)/u.exec(text)?.[1]
  if (covered !== undefined)
    return { key: toNormalForm(covered.charAt(0)), forms: [], sounds: '', coveredLetters: covered.length }
  const { key, forms } = toForms(text)
  const sounds = toSounds(key)
  const said = listDigitForms(text, key)
  if (said.length === 0) return { key, forms, sounds, coveredLetters: 0 }
  const isFraction = /\d\s*[/\u2044]\s*\d/.test(foldLetters(text))
  const value = !isFraction && /^\d{1,9}$/.test(key) ? Number(key) : undefined
  const all = isFraction ? said : [...new Set([...forms, ...said])]
  return { key, forms: all, sounds, coveredLetters: 0, ...(value !== undefined && { value }) }
}

export function toExpectedForms(spoken: string, isName: boolean): ExpectedForms {
  const forms = toForms(spoken)
  return { ...forms, sounds: toSounds(forms.key), isName }
}

/** Returns the forms of every word of a verse, each written as one: "144,000" is also onehundredfortyfourthousand. */
export function toExpectedWords(verse: readonly VerseWord[]): readonly ExpectedForms[] {
  const names = findNames(verse)
  return verse.map(({ index, key, spoken }) => {
    const said = spoken.length === 1 ? toForms(spoken[0] ?? '').forms : [toNormalForm(spoken.join(''))]
    return { key, forms: [...new Set([key, ...said])], sounds: toSounds(key), isName: names[index] ?? false }
  })
}

/** Capitalized words that aren't names, normalized. */
const CAPITALIZED_NON_NAMES = new Set(
  'lord lords gods word spirit father holy king most high highest your yours mine thee thou thine them they mighty'.split(
    ' ',
  ),
)

export function findNames(verse: readonly VerseWord[]): readonly boolean[] {
  const names = new Set(verse.filter((word) => isCapitalizedInside(verse, word)).map((word) => word.key))
  return verse.map((word) => names.has(word.key))
}

function isCapitalizedInside(verse: readonly VerseWord[], { index, shown, key }: VerseWord): boolean {
  const before = verse[index - 1]
  if (before === undefined || key.length < 4 || CAPITALIZED_NON_NAMES.has(key)) return false
  return /^\P{L}*\p{Lu}.*\p{Ll}/u.test(shown) && !/[.!?:;“"‘—]/u.test(before.shown + shown.charAt(0))
}

/** Returns whether two words differ at most in spelling. */
function isSame(expected: ExpectedForms, heard: HeardForms): boolean {
  return (
    expected.forms.some((form) => heard.forms.includes(form)) || areSpellingVariants(expected.key, heard.key)
  )
}

function findCensoredFit(expected: ExpectedForms, heard: HeardForms): Fit | undefined {
  if (!expected.key.startsWith(heard.key)) return undefined
  return expected.key.length === heard.coveredLetters ? 'same' : 'near'
}

/**
 * Compares an old verb form with a heard word: believeth fits believes and "believe it", and knowest fits knows. The bare
 * stem is uncertain.
 */
export function findOldVerbFit(expected: string, heard: string): Fit | undefined {
  const mayFit = expected.charAt(0) === heard.charAt(0) || heard.endsWith('s')
  if (!mayFit || !/th?$/.test(expected)) return undefined
  const [, stem, ending] = /^(.{2,})(eth|est)$/.exec(expected) ?? []
  if (stem === undefined) return undefined
  const stems = [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')]
  const endings = ending === 'eth' ? ['s', 'es', 'ith', 'it'] : ['s', 'es']
  const modern = stems.flatMap((stem) => endings.map((ending) => stem + ending))
  if (modern.some((form) => form === heard || areHomophones(form, heard))) return 'alike'
  return stems.includes(heard) && heard.length > 2 ? 'near' : undefined
}

/** Returns whether words differ by an ending that recognizers often miss or add: path, paths; love, loved. */
function differsByEnding(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 3 && long.startsWith(short) && /^(s|es|d|ed)$/.test(long.slice(short.length))
}

function findSoundFit(expected: ExpectedForms, heard: HeardForms): Fit | undefined {
  if (Math.abs(expected.key.length - heard.key.length) > 6 || heard.key.length < 3) return undefined
  const said = expected.sounds
  if (!expected.isName) return said === heard.sounds && said.length >= 4 ? 'near' : undefined
  const similarity = compareSounds(said, heard.sounds)
  if (similarity >= 0.9) return 'alike'
  return similarity >= (said.length > 5 ? 0.65 : 0.72) ? 'near' : undefined
}

/** Returns the key with its digits in words, for joining it with the next one: "3" and "score" are threescore. */
export const spellKey = ({ key }: Pick<WordForms, 'key'>): string => listSpelledForms(key).at(-1) ?? key

/** Compares a word with a heard one; undefined for a different word. Allows for recognizer errors only by voice. */
export function findWordFit(
  expected: ExpectedForms,
  heard: HeardForms,
  by: 'voice' | 'typing' = 'voice',
): Fit | undefined {
  if (heard.coveredLetters > 0) return findCensoredFit(expected, heard)
  if (isSame(expected, heard)) return 'same'
  if (by === 'voice' && /^\d/.test(heard.key)) return findDigitsFit(expected, heard)
  if (areHomophones(expected.key, heard.key) || isModernForm(expected.key, heard.key)) return 'alike'
  const oldVerb = findOldVerbFit(expected.key, heard.key)
  if (oldVerb !== undefined) return oldVerb
  if (by === 'voice' && (isMisheard(expected.key, heard.key) || differsByEnding(expected.key, heard.key)))
    return 'near'
  return findSoundFit(expected, heard)
}

/** Recognizers write digits for words that sound like a number: "4 God" for "for God". */
function findDigitsFit(expected: ExpectedForms, { forms }: HeardForms): Fit | undefined {
  if (forms.some((form) => areHomophones(expected.key, form))) return 'alike'
  return forms.some((form) => isMisheard(expected.key, form)) ? 'near' : undefined
}

/** Letters the shorter word needs to count as contained: "a" and "I" are in a quarter of all words. */
const MIN_CONTAINED_LETTERS = 3

/** Returns whether one of two normalized words contains the other. Only Guided uses it. */
export function oneContainsOther(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < MIN_CONTAINED_LETTERS) return false
  return a.includes(b) || b.includes(a)
}
