import { groupSwapped } from '#shared/domain/recitation/exchanges.ts'
import { findRepeatedPhrases } from '#shared/domain/recitation/said-twice.ts'
import type { Extra } from '#shared/domain/recitation/verdict.ts'
import { toNormalForm } from '#shared/domain/recitation/words/normal-form.ts'
import { isDoubtful } from './doubtful.ts'
import type { WordView } from './recitation-view.ts'
import { quoteWord, toVerdict, describeVerdict } from './verdict-words.ts'

/** Words that share a label, or a gap where something was added. */
export interface GlossRun {
  /** The indexes of its first and last word. For a gap, both are the index of the next word. */
  readonly from: number
  readonly to: number
  readonly gloss: string
  readonly tone: 'missed' | 'doubt' | 'quiet'
  /** What to draw besides the label: a bracket, dots, or a caret in the gap. */
  readonly mark?: 'swapped' | 'repeated' | 'added'
}

/** Creates the labels of a result, in verse order. */
export function buildGlossRuns(words: readonly WordView[], extras: readonly Extra[] = []): GlossRun[] {
  const runs = [
    ...listAddedRuns(extras),
    ...listDoubtfulRuns(words),
    ...listSwappedRuns(words),
    ...listRepeatedRuns(words, extras),
  ]
  return runs.toSorted((one, other) => one.from - other.from)
}

/** Groups consecutive words with the same verdict under one label. */
function listDoubtfulRuns(words: readonly WordView[]): GlossRun[] {
  const runs: WordView[][] = []
  for (const word of words) {
    if (!isDoubtful(word) || word.look === 'swapped') continue
    const last = runs.at(-1)?.at(-1)
    if (last?.look === word.look && last.index === word.index - 1) runs.at(-1)?.push(word)
    else runs.push([word])
  }
  return runs.map((run) => ({
    from: run[0]?.index ?? 0,
    to: run.at(-1)?.index ?? 0,
    gloss: formatRunLabel(run),
    tone: run[0]?.look === 'not-sure' ? 'doubt' : 'missed',
  }))
}

/** Quotes what was heard instead: “sailor man”. */
function formatRunLabel(run: readonly WordView[]): string {
  const [first] = run
  if (first === undefined) return ''
  if (first.look !== 'wrong' || first.heard === undefined) return describeVerdict(first).gloss
  return quoteWord(run.flatMap(({ heard = '' }) => (heard === '' ? [] : heard)).join(' '))
}

const listSwappedRuns = (words: readonly WordView[]): GlossRun[] =>
  groupSwapped(words.map(toVerdict)).map(({ from, to }) => ({
    from,
    to: to - 1,
    gloss: 'other order',
    tone: 'missed',
    ...(to - from > 1 && { mark: 'swapped' }),
  }))

const listRepeatedRuns = (words: readonly WordView[], extras: readonly Extra[]): GlossRun[] =>
  findRepeatedPhrases(
    words.map(({ shown }) => toNormalForm(shown)),
    extras,
  ).map(({ from, to }) => ({ from, to: to - 1, gloss: 'said twice', tone: 'quiet', mark: 'repeated' }))

/** Labels added words, once per gap. Leaves out unknown sounds. */
function listAddedRuns(extras: readonly Extra[]): GlossRun[] {
  return joinAddedWords(extras).map(({ before, heard }) => ({
    from: before,
    to: before,
    gloss: quoteWord(heard),
    tone: 'missed',
    mark: 'added',
  }))
}

/** Joins the known words added in the same gap. */
export function joinAddedWords(
  extras: readonly Extra[],
): { readonly before: number; readonly heard: string }[] {
  const gaps = new Map<number, string[]>()
  for (const { verdict, heard, before } of extras)
    if (verdict === 'added' && heard !== '') gaps.set(before, [...(gaps.get(before) ?? []), heard])
  return [...gaps].map(([before, heard]) => ({ before, heard: heard.join(' ') }))
}
