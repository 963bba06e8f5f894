import type { DumpedTake } from './take-dump.ts'

/**
 * Cross-validates by speaker: judges the takes of each fold with weights fitted on the other folds. Spreads each group
 * of speakers evenly over the folds.
 */
export function crossValidate<Row extends Pick<DumpedTake, 'speaker'>, Judged>(
  rows: readonly Row[],
  folds: number,
  judge: (training: readonly Row[], test: readonly Row[]) => readonly Judged[],
): Judged[] {
  const speakers = [...new Map(rows.map(({ speaker }) => [speaker.id, speaker])).values()].toSorted(
    (first, second) => first.group.localeCompare(second.group) || first.id.localeCompare(second.id),
  )
  const foldOf = new Map(speakers.map(({ id }, index) => [id, index % folds]))
  return Array.from({ length: folds }, (_, fold) => {
    const isTest = ({ speaker }: Row) => foldOf.get(speaker.id) === fold
    return judge(
      rows.filter((row) => !isTest(row)),
      rows.filter(isTest),
    )
  }).flat()
}
