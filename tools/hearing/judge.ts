import type { Recitation as Judged } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { WordVerdict } from '#shared/domain/recitation/verdict.ts'
import type { SpokenRecitation } from './recitations.ts'

export interface WordTally {
  takes: number
  /** Words of the verse that were said, and how many were accepted. */
  said: number
  accepted: number
  /**
   * Words of the verse that were not said, and how many were flagged as errors, doubted, or (`pending`) not reached.
   */
  unsaid: number
  flagged: number
  doubted: number
  pending: number
  /** Words of the verse that were accepted but not said. */
  falselyAccepted: number
  /** Takes in which something outside the verse was noticed: added, repeated, corrected, or swapped. */
  noticed: number
  /** Takes with an extra word, which a clean reading must not have. */
  withExtra: number
  completed: number
}

const RIGHT_VERDICTS: ReadonlySet<WordVerdict | undefined> = new Set([
  'correct',
  'sounds-alike',
  'self-corrected',
])
const ERROR_VERDICTS: ReadonlySet<WordVerdict | undefined> = new Set(['wrong', 'skipped', 'swapped'])

export function createTally(): WordTally {
  return {
    takes: 0,
    said: 0,
    accepted: 0,
    unsaid: 0,
    flagged: 0,
    doubted: 0,
    pending: 0,
    falselyAccepted: 0,
    noticed: 0,
    withExtra: 0,
    completed: 0,
  }
}

/** Compares a take’s verdicts with what was said. Swapped words count only as noticed or not. */
export function addToTally(tally: WordTally, { said, kind }: SpokenRecitation, judged: Judged): void {
  const spoken = new Set(said.map(({ at }) => at))
  const displaced = kind === 'swapped-words' ? findDisplaced(said.map(({ at }) => at)) : new Set()
  let noticed = judged.extras.length > 0 || isNeighborFlagged(said, judged)
  judged.words.forEach(({ verdict }, index) => {
    if (verdict === 'self-corrected' || (displaced.has(index) && ERROR_VERDICTS.has(verdict))) noticed = true
    if (displaced.has(index)) return
    if (spoken.has(index)) {
      tally.said += 1
      if (RIGHT_VERDICTS.has(verdict)) tally.accepted += 1
      return
    }
    tally.unsaid += 1
    if (ERROR_VERDICTS.has(verdict)) tally.flagged += 1
    if (verdict === 'not-sure') tally.doubted += 1
    if (verdict === undefined) tally.pending += 1
    if (RIGHT_VERDICTS.has(verdict)) tally.falselyAccepted += 1
  })
  tally.takes += 1
  if (noticed) tally.noticed += 1
  if (judged.extras.length > 0) tally.withExtra += 1
  if (judged.isComplete) tally.completed += 1
}

/** Checks whether a word next to something outside the verse is flagged as an error. */
function isNeighborFlagged(said: SpokenRecitation['said'], judged: Judged): boolean {
  return said.some(({ at }, place) => {
    if (at !== null) return false
    const neighbors = [said[place - 1]?.at, said[place + 1]?.at]
    return neighbors.some((index) => ERROR_VERDICTS.has(judged.words[index ?? -1]?.verdict))
  })
}

function findDisplaced(indexes: readonly (number | null)[]): Set<number> {
  const displaced = new Set<number>()
  indexes.forEach((at, position) => {
    const next = indexes[position + 1]
    if (at !== null && next !== null && next !== undefined && at > next) displaced.add(at).add(next)
  })
  return displaced
}
