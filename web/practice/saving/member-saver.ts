import { splitPassageTake, type Part } from '#shared/domain/practice/passage-take.ts'
import type { Delivery } from '#web/outbox/outbox.ts'
import { openMemberOutbox } from '#web/outbox/page-outbox.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import type { PracticedVerse } from '../practiced.ts'
import type { TakeSaver } from './take-saver.ts'
import { createVerseSaver } from './verse-saver.ts'

export function createMemberSaver(userId: string, verses: readonly PracticedVerse[]): TakeSaver {
  const outbox = openMemberOutbox(userId)
  const savers = verses.map((verse) => createVerseSaver({ userId, verse, outbox }))
  const parts = verses.flatMap(({ part }) => part ?? [])
  const [first] = savers
  return first === undefined || parts.length > 0 ? createPassageSaver(savers, parts) : first
}

/** Creates a saver that saves a passage's take as one attempt for each verse recited to its end. */
function createPassageSaver(savers: readonly TakeSaver[], parts: readonly Part[]): TakeSaver {
  const splitTake = (take: FinishedTake) =>
    splitPassageTake(take, parts).flatMap(({ index, accuracy, ...part }) => {
      const saver = savers[index]
      return saver === undefined || accuracy === null || accuracy === 0
        ? []
        : [{ saver, take: { ...take, ...part, accuracy } }]
    })
  return {
    keep(take) {
      for (const { saver, take: part } of splitTake(take)) saver.keep(part)
    },
    async save(take) {
      // Store all of them synchronously, so they are sent in the order of the verses.
      return combineDeliveries(
        await Promise.all(splitTake(take).map(({ saver, take: part }) => saver.save(part))),
      )
    },
    finish() {
      for (const saver of savers) saver.finish()
    },
  }
}

/** Combines the deliveries of all verses into the first that failed, or the total of what they earned. */
function combineDeliveries(deliveries: readonly Delivery[]): Delivery {
  const failed = deliveries.find(({ kind }) => kind !== 'saved')
  if (failed !== undefined) return failed
  const responses = deliveries.flatMap((delivery) =>
    delivery.kind === 'saved' ? (delivery.response ?? []) : [],
  )
  const last = responses.at(-1)
  if (last === undefined) return { kind: 'saved' }
  return {
    kind: 'saved',
    response: {
      ...last,
      // The previous accuracy would be that of one verse among many.
      accuracyBefore: null,
      xpEarned: responses.reduce((sum, { xpEarned }) => sum + xpEarned, 0),
      newAchievements: responses.flatMap(({ newAchievements }) => newAchievements),
    },
  }
}
