import { isDoubtful } from './doubtful.ts'
import type { WordView } from './recitation-view.ts'
import { inQuotes, verdictWords } from './verdict-words.ts'

/** Consecutive doubtful words that share a label. */
export interface GlossRun {
  /** Indexes of its first and last word. */
  readonly from: number
  readonly to: number
  readonly gloss: string
  readonly isUnsure: boolean
}

/** Run-length encodes words with the same verdict into labels. */
export function glossRuns(words: readonly WordView[]): GlossRun[] {
  const runs: WordView[][] = []
  for (const word of words.filter(isDoubtful)) {
    const last = runs.at(-1)?.at(-1)
    if (last?.look === word.look && last.index === word.index - 1) runs.at(-1)?.push(word)
    else runs.push([word])
  }
  return runs.map((run) => ({
    from: run[0]?.index ?? 0,
    to: run.at(-1)?.index ?? 0,
    gloss: glossOf(run),
    isUnsure: run[0]?.look === 'not-sure',
  }))
}

/** Quotes what was heard instead: “sailor man”. */
function glossOf(run: readonly WordView[]): string {
  const [first] = run
  if (first === undefined) return ''
  if (first.look !== 'wrong' || first.heard === undefined) return verdictWords(first).gloss
  return inQuotes(run.flatMap(({ heard = '' }) => (heard === '' ? [] : heard)).join(' '))
}
