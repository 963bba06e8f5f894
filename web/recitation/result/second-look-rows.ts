import { groupSwapped } from '#shared/domain/recitation/exchanges.ts'
import type { Extra } from '#shared/domain/recitation/verdict.ts'
import { isDoubtful } from '../words/doubtful.ts'
import { joinAddedWords } from '../words/gloss-runs.ts'
import type { WordView } from '../words/recitation-view.ts'
import { isHelped, toVerdict } from '../words/verdict-words.ts'

/** A row of the list below a result: a word, swapped words, or added words. */
export type SecondLookRow =
  | { readonly kind: 'word'; readonly at: number; readonly word: WordView }
  | { readonly kind: 'swapped'; readonly at: number; readonly words: readonly WordView[] }
  | {
      readonly kind: 'added'
      readonly at: number
      readonly heard: string
      readonly after: WordView | undefined
      readonly before: WordView | undefined
    }

/** Lists the rows for a result, in verse order. Swapped words share a row. */
export function listSecondLookRows(words: readonly WordView[], extras: readonly Extra[]): SecondLookRow[] {
  const groups = groupSwapped(words.map(toVerdict)).filter(({ from, to }) => to - from > 1)
  const isGrouped = (word: WordView) =>
    word.look === 'swapped' && groups.some(({ from, to }) => word.index >= from && word.index < to)
  const rows: SecondLookRow[] = [
    ...joinAddedWords(extras).map(({ before, heard }) => ({
      kind: 'added' as const,
      at: before,
      heard,
      after: words[before - 1],
      before: words[before],
    })),
    ...words
      .filter((word) => isDoubtful(word) || isHelped(word) || word.contested === true)
      .filter((word) => !isGrouped(word))
      .map((word) => ({ kind: 'word' as const, at: word.index, word })),
    ...groups.map(({ from, to }) => ({ kind: 'swapped' as const, at: from, words: words.slice(from, to) })),
  ]
  return rows.toSorted((one, other) => one.at - other.at)
}
