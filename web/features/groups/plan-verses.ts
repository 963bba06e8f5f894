import { formatRange } from '#shared/domain/scripture/reference.ts'
import { parseVerseId, type VerseName } from '#shared/domain/scripture/verse-id.ts'

/** Splits verses into runs of consecutive ones in a chapter. */
function runsOf(ids: readonly string[]): [VerseName, ...VerseName[]][] {
  const runs: [VerseName, ...VerseName[]][] = []
  for (const id of ids) {
    const name = parseVerseId(id)
    if (name === undefined) continue
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && follows(last, name)) run.push(name)
    else runs.push([name])
  }
  return runs
}

const follows = (one: VerseName, next: VerseName) =>
  one.translation === next.translation &&
  one.place.book === next.place.book &&
  one.place.chapter === next.place.chapter &&
  one.place.verse + 1 === next.place.verse

/** "Romans 8:1–4", "John 3:16, Psalm 23:1". */
export const referencesOf = (ids: readonly string[]): string =>
  runsOf(ids)
    .map((run) => formatRange(run[0].place, (run.at(-1) ?? run[0]).place, run[0].translation))
    .join(', ')

/** The address to practice verses at: the first consecutive ones. */
export function placesAddress(ids: readonly string[]): string {
  const [first = ''] = ids
  const run = runsOf(ids)[0] ?? []
  const last = ids[run.length - 1]
  return run.length > 1 && last !== undefined
    ? `/practice/verse/${first}?to=${last}`
    : `/practice/verse/${first}`
}
