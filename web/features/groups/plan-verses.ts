import { formatRange } from '#shared/domain/scripture/reference.ts'
import { formatVerseId, parseVerseId, type VerseName } from '#shared/domain/scripture/verse-id.ts'
import { buildPassagePath, withBack } from '#web/verse-lists/practice-path.ts'

/** Splits verses into runs of consecutive verses in a chapter. */
function findConsecutiveRuns(ids: readonly string[]): [VerseName, ...VerseName[]][] {
  const runs: [VerseName, ...VerseName[]][] = []
  for (const id of ids) {
    const name = parseVerseId(id)
    if (name === undefined) continue
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && isNext(last, name)) run.push(name)
    else runs.push([name])
  }
  return runs
}

const isNext = (previous: VerseName, next: VerseName) =>
  previous.translation === next.translation &&
  previous.place.book === next.place.book &&
  previous.place.chapter === next.place.chapter &&
  previous.place.verse + 1 === next.place.verse

/** Lists references: "Romans 8:1–4", "John 3:16, Psalm 23:1". */
export const listReferences = (ids: readonly string[]): string =>
  findConsecutiveRuns(ids)
    .map((run) => formatRange(run[0].place, (run.at(-1) ?? run[0]).place, run[0].translation))
    .join(', ')

const toVerseId = ({ place, translation }: VerseName) => formatVerseId(place, translation)

export interface PracticeLink {
  readonly reference: string
  readonly url: string
}

/** Returns practice links for verses, one per run of consecutive ones. *Back* in the practice leads to `back`. */
export const toPracticeLinks = (ids: readonly string[], back: string): readonly PracticeLink[] =>
  findConsecutiveRuns(ids).map((run) => {
    const last = run.at(-1) ?? run[0]
    return {
      reference: formatRange(run[0].place, last.place, run[0].translation),
      url: withBack(buildPassagePath(toVerseId(run[0]), toVerseId(last)), back),
    }
  })
