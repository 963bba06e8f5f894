import type { Speaker } from './clips.ts'
import type { DumpedTake } from './take-dump.ts'

/** Cross-validates by speaker: judges the takes of each fold with weights fitted on the other folds. */
export function crossValidate<Row extends Pick<DumpedTake, 'speaker'>, Judged>(
  rows: readonly Row[],
  folds: number,
  judge: (training: readonly Row[], test: readonly Row[]) => readonly Judged[],
): Judged[] {
  const speakerFolds = foldOfSpeakers(
    rows.map(({ speaker }) => speaker),
    folds,
  )
  return Array.from({ length: folds }, (_, fold) => {
    const isTest = ({ speaker }: Row) => speakerFolds.get(speaker.id) === fold
    return judge(
      rows.filter((row) => !isTest(row)),
      rows.filter(isTest),
    )
  }).flat()
}

/** Assigns each speaker to a fold, by id. Spreads each group of speakers evenly over the folds. */
export function foldOfSpeakers(speakers: readonly Speaker[], folds: number): ReadonlyMap<string, number> {
  const sorted = [...new Map(speakers.map((speaker) => [speaker.id, speaker])).values()].toSorted(
    (first, second) => first.group.localeCompare(second.group) || first.id.localeCompare(second.id),
  )
  return new Map(sorted.map(({ id }, index) => [id, index % folds]))
}
