import { takesOf, type Part } from '#shared/domain/practice/passage-take.ts'
import type { Delivery } from '#web/record/outbox.ts'
import type { PracticeRecorder, TakeToRecord } from './recorder.ts'

/** Records a take of a passage as one attempt for each verse that was said to its end. */
export function passageRecorder(
  recorders: readonly PracticeRecorder[],
  parts: readonly Part[],
): PracticeRecorder {
  const each = (take: TakeToRecord) =>
    takesOf(
      { words: take.words ?? [], extras: take.extras ?? [], seconds: take.seconds ?? 0 },
      parts,
    ).flatMap(({ index, accuracy, ...part }) => {
      const recorder = recorders[index]
      return recorder === undefined || accuracy === null || accuracy === 0
        ? []
        : [{ recorder, take: { ...take, ...part, accuracy } }]
    })
  return {
    keep(take) {
      for (const { recorder, take: own } of each(take)) recorder.keep(own)
    },
    async save(take) {
      // All are kept before anything else can happen to them; they are sent in the order of the verses.
      return together(await Promise.all(each(take).map(({ recorder, take: own }) => recorder.save(own))))
    },
    goOn() {
      for (const recorder of recorders) recorder.goOn()
    },
  }
}

/** What became of all of them: the first trouble, or what they have brought together. */
function together(outcomes: readonly Delivery[]): Delivery {
  const trouble = outcomes.find(({ kind }) => kind !== 'recorded')
  if (trouble !== undefined) return trouble
  const answers = outcomes.flatMap((outcome) => (outcome.kind === 'recorded' ? (outcome.answer ?? []) : []))
  const last = answers.at(-1)
  if (last === undefined) return { kind: 'recorded' }
  return {
    kind: 'recorded',
    answer: {
      ...last,
      // Of one verse among many nothing is said.
      accuracyBefore: null,
      xpEarned: answers.reduce((sum, { xpEarned }) => sum + xpEarned, 0),
      newAchievements: answers.flatMap(({ newAchievements }) => newAchievements),
    },
  }
}
