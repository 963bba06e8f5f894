import { isDoubtful } from './doubtful.ts'
import type { WordView } from './recitation-view.ts'
import { quoted, verdictWords } from './verdict-words.ts'

/** Doubtful words that follow each other and share what is said of them. */
export interface GlossRun {
  /** Index of its first word, and of its last. */
  readonly from: number
  readonly to: number
  /** What stands under it. */
  readonly gloss: string
  readonly isUnsure: boolean
}

/** The labels under the doubtful words of a verse: one for each run of words of which the same is to be said. */
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

/** What was heard instead is told as it was said: “sailor man”. */
function glossOf(run: readonly WordView[]): string {
  const [first] = run
  if (first === undefined) return ''
  if (first.look !== 'wrong') return verdictWords(first).gloss
  return quoted(run.flatMap(({ heard = '' }) => (heard === '' ? [] : heard)).join(' '))
}
