import { useEffect, useState } from 'react'
import { takesOf, type Part } from '#shared/domain/practice/passage-take.ts'
import type { Delivery } from '#web/record/outbox.ts'
import type { TakeToRecord, PracticeRecorder } from './verse-recorder.ts'
import { lateRecorder } from './late-recorder.ts'

interface Recited {
  readonly id: string
  readonly reference: string
}

/** Records a take of a passage as one attempt for each verse that was said to its end; null until it is fetched. */
export function usePassageKeeper(
  userId: string | undefined,
  verses: readonly Recited[],
  parts: readonly Part[],
): PracticeRecorder | null {
  const [keeper, setKeeper] = useState<PracticeRecorder | null>(null)
  useEffect(() => {
    if (userId === undefined) return
    let isLeft = false
    let opened: PracticeRecorder | undefined
    const open = async () => {
      const { recorderOf } = await import('./recorder-of-page.ts')
      if (isLeft) return
      opened = keeperOfAll(
        verses.map(({ id, reference }) => recorderOf(userId, { id, reference })),
        parts,
      )
      setKeeper(opened)
    }
    // Where it cannot be fetched, the passage can be recited all the same; only nothing of it is kept.
    open().catch(() => undefined)
    return () => {
      isLeft = true
      opened?.goOn()
      setKeeper(null)
    }
  }, [userId, verses, parts])
  return keeper
}

/** Saves a take of a passage by keepers that are still to be fetched. */
export const latePassageKeeper = (userId: string, verses: readonly Recited[], parts: readonly Part[]) =>
  keeperOfAll(
    verses.map((verse) => ({ ...lateRecorder(userId, verse), keep: () => undefined, goOn: () => undefined })),
    parts,
  )

/** One keeper for all verses of a passage. */
function keeperOfAll(keepers: readonly PracticeRecorder[], parts: readonly Part[]): PracticeRecorder {
  const each = (take: TakeToRecord) =>
    takesOf(
      { words: take.words ?? [], extras: take.extras ?? [], seconds: take.seconds ?? 0 },
      parts,
    ).flatMap(({ index, accuracy, ...part }) => {
      const keeper = keepers[index]
      return keeper === undefined || accuracy === null || accuracy === 0
        ? []
        : [{ keeper, take: { ...take, ...part, accuracy } }]
    })
  return {
    keep(take) {
      for (const { keeper, take: own } of each(take)) keeper.keep(own)
    },
    async save(take) {
      // All are kept before anything else can happen to them; they are sent in the order of the verses.
      return together(await Promise.all(each(take).map(({ keeper, take: own }) => keeper.save(own))))
    },
    goOn() {
      for (const keeper of keepers) keeper.goOn()
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
      xpEarned: answers.reduce((sum, { xpEarned }) => sum + xpEarned, 0),
      newAchievements: answers.flatMap(({ newAchievements }) => newAchievements),
    },
  }
}
