import { stripPunctuation } from '../edges.ts'
import type { AcceptedForm } from '../recitation/from-memory/recitation.ts'
import { toNormalForm } from '../recitation/words/normal-form.ts'
import type { WordVerdict } from '../recitation/verdict.ts'
import { splitVerseWords } from '../recitation/words/words.ts'
import type { Attempt, JudgedWord } from './attempt.ts'

export interface Misses {
  readonly times: number
  readonly lastVerseId: string
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly lastMissedAt: number
}

const MISSED_VERDICTS: ReadonlySet<WordVerdict | undefined> = new Set<WordVerdict>([
  'wrong',
  'skipped',
  'swapped',
])

/** Counts the words an attempt missed, by key. Contested and uncertain words aren't misses. */
export function countMissedWords({ words = [] }: Pick<Attempt, 'words'>): ReadonlyMap<string, number> {
  const missed = new Map<string, number>()
  for (const { expected } of words.filter(isMissed)) missed.set(expected, (missed.get(expected) ?? 0) + 1)
  return missed
}

const isMissed = ({ expected, verdict, contested }: JudgedWord) =>
  expected !== '' && contested !== true && MISSED_VERDICTS.has(verdict)

export function addMisses(
  before: ReadonlyMap<string, Misses>,
  attempt: Attempt,
): ReadonlyMap<string, Misses> {
  return new Map(
    [...countMissedWords(attempt)].map(([word, times]) => [word, addMiss(before.get(word), times, attempt)]),
  )
}

/** Adds a miss. The verse is that of the latest miss, by when it happened. */
function addMiss(before: Misses | undefined, times: number, attempt: Attempt): Misses {
  const { verseId: lastVerseId, practicedAt: lastMissedAt } = attempt
  if (before === undefined) return { times, lastVerseId, lastMissedAt }
  const isLatest = lastMissedAt >= before.lastMissedAt
  return { ...before, times: before.times + times, ...(isLatest && { lastVerseId, lastMissedAt }) }
}

/**
 * Returns the forms heard for contested words ("I said it"), normalized and without duplicates. Excludes takes whose
 * doubts a person nearby settled all at once, because that says nothing about how a single word sounds. A person who
 * listened to a recording judged each word.
 */
export function findAcceptedForms({
  method,
  words = [],
}: Pick<Attempt, 'method' | 'words'>): readonly AcceptedForm[] {
  const isWordByWord = method === 'listener'
  const forms = new Map<string, AcceptedForm>()
  for (const { expected, heard = '', contested, witnessed } of words) {
    const form = { expected, heard: toNormalForm(heard) }
    if (
      contested === true &&
      (witnessed !== true || isWordByWord) &&
      form.expected !== '' &&
      form.heard !== ''
    )
      forms.set(`${form.expected} ${form.heard}`, form)
  }
  return [...forms.values()]
}

/** Returns a word as a verse prints it, without surrounding punctuation ("God"); the key itself if it isn't found. */
export function findPrintedWord(text: string, key: string): string {
  const word = splitVerseWords(text).find((word) => word.key === key)
  return word === undefined ? key : stripPunctuation(word.shown)
}
