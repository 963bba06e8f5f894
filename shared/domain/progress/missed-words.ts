import type { AcceptedForm } from '../recitation/from-memory/recitation.ts'
import { normalForm } from '../recitation/words/normal-form.ts'
import type { WordVerdict } from '../recitation/verdict.ts'
import { wordsOf } from '../recitation/words/words.ts'
import type { Attempt, JudgedWord } from './attempt.ts'

const MISSES: ReadonlySet<WordVerdict | undefined> = new Set<WordVerdict>(['wrong', 'skipped', 'swapped'])

/** The words that an attempt has missed, by key, and how often; what was contested or not surely heard is no miss. */
export function missedIn({ words = [] }: Pick<Attempt, 'words'>): ReadonlyMap<string, number> {
  const missed = new Map<string, number>()
  for (const { expected } of words.filter(isMissed)) missed.set(expected, (missed.get(expected) ?? 0) + 1)
  return missed
}

const isMissed = ({ expected, verdict, contested }: JudgedWord) =>
  expected !== '' && contested !== true && MISSES.has(verdict)

/** What the member said they had said: the forms that were heard for contested words, each once, in normal form. */
export function acceptedIn({ words = [] }: Pick<Attempt, 'words'>): readonly AcceptedForm[] {
  const forms = new Map<string, AcceptedForm>()
  for (const { expected, heard = '', contested } of words) {
    const form = { expected, heard: normalForm(heard) }
    if (contested === true && form.expected !== '' && form.heard !== '')
      forms.set(`${form.expected} ${form.heard}`, form)
  }
  return [...forms.values()]
}

/** A word as a verse prints it, without the punctuation around it ("God"); the key itself where it is not there. */
export function printedWord(text: string, key: string): string {
  const word = wordsOf(text).find((word) => word.key === key)
  return word?.shown.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') ?? key
}
