import type { WordRange } from './exchanges.ts'
import type { Extra } from './verdict.ts'
import { toNormalForm } from './words/normal-form.ts'

/** The maximum distance between a phrase and its repetition, in words of the verse. */
const MAX_DISTANCE = 8

/**
 * Finds phrases of the verse that were said twice, from the repeated extras. Skips those it can't find.
 *
 *     verse     for God so loved the world
 *     heard     for God so loved God so loved the world
 *     extras    =God =so =loved, all before "the"
 *     phrases   [God so loved]
 *
 * @param keys normal forms of the verse's words
 */
export function findRepeatedPhrases(keys: readonly string[], extras: readonly Extra[]): WordRange[] {
  return findRepeatedRuns(extras).flatMap((run) => findPhrase(keys, run) ?? [])
}

/** Finds runs of consecutive repeated words in the same place. */
function findRepeatedRuns(extras: readonly Extra[]): (readonly Extra[])[] {
  const runs: Extra[][] = []
  let last: Extra | undefined
  for (const extra of extras) {
    if (extra.verdict === 'repeated') {
      if (last?.verdict === 'repeated' && last.before === extra.before) runs.at(-1)?.push(extra)
      else runs.push([extra])
    }
    last = extra
  }
  return runs
}

/**
 * Finds where most of a run's words, and at least half, stand in a row. Of several such places, returns the closest to
 * where they were said again.
 */
function findPhrase(keys: readonly string[], run: readonly Extra[]): WordRange | undefined {
  const said = run.map(({ heard }) => toNormalForm(heard))
  const behind = (run[0]?.before ?? 0) - said.length
  const fitsAt = (from: number) => said.filter((key, step) => key !== '' && key === keys[from + step]).length
  const first = Math.max(0, behind - MAX_DISTANCE)
  const last = Math.min(keys.length - said.length, behind + said.length + MAX_DISTANCE)
  const candidates = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => {
    const from = first + step
    return { from, fits: fitsAt(from), away: Math.abs(from - behind) }
  })
  const [best] = candidates.toSorted((a, b) => b.fits - a.fits || a.away - b.away)
  if (best === undefined || best.fits === 0 || best.fits * 2 < said.length) return undefined
  return { from: best.from, to: best.from + said.length }
}
