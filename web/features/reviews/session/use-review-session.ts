import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardAttemptResponse } from '#shared/contract/progress.ts'
import {
  beginReview,
  leaveStep,
  postponeStep,
  recordTake,
  type ReviewSession,
} from '#shared/domain/memory/review-session.ts'
import type { RecitedWord } from '#shared/domain/recitation/verdict.ts'
import type { PracticeResult } from '#web/recitation/after-take.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import type { Delivery } from '#web/outbox/outbox.ts'
import type { TodayItem } from '../learned.ts'
import { removeFromStoredQueue } from '../stored-queue.ts'
import { TODAY_KEY } from '../queries.ts'
import { useResponses, useLaterDeliveries } from './use-responses.ts'
import { wasLost } from './was-lost.ts'

export interface FinishedVerse {
  readonly verse: TodayItem['verse']
  /** Empty if no words were judged. */
  readonly words: readonly RecitedWord[]
  /** A whole percentage. */
  readonly accuracy: number
  /** Whether the take had too many mistakes to pass. */
  readonly isLost: boolean
  /** Null if there was nothing to save; undefined while sending. */
  readonly delivery: Delivery | null | undefined
}

export interface LiveSession {
  readonly session: ReviewSession
  readonly finished: readonly FinishedVerse[]
  /** The server's responses to all takes of the session. */
  readonly responses: readonly CardAttemptResponse[]
  readonly lastTake: FinishedTake | undefined
  /** Finishes the verse on the screen; `deliver` sends its take. */
  readonly finish: (
    item: TodayItem,
    result: PracticeResult,
    deliver: (take: FinishedTake) => Promise<Delivery>,
  ) => void
  readonly leave: () => void
  /** Moves the verse on the screen to the end of the session. */
  readonly postpone: () => void
}

/** Runs today's review session. The order is fixed when it starts. */
export function useReviewSession(userId: string, items: readonly TodayItem[]): LiveSession {
  const queryClient = useQueryClient()
  const [session, setSession] = useState(() => beginReview(items.map(({ verse }) => verse.id)))
  const [finished, setFinished] = useState<readonly FinishedVerse[]>([])
  const [lastTake, setLastTake] = useState<FinishedTake>()
  const responses = useResponses(userId)
  const deliveries = finished.map(({ delivery }) => delivery)
  const laterDeliveries = useLaterDeliveries(userId, deliveries, responses)

  return {
    session,
    finished: finished.map((finishedVerse) => ({
      ...finishedVerse,
      delivery: findCurrentDelivery(finishedVerse.delivery, laterDeliveries),
    })),
    responses: [...responses.values()],
    lastTake,
    finish({ verse, kind }, { accuracy, take }, deliver) {
      const isLost = wasLost(verse.text, accuracy, take)
      // Learning a new verse counts, even though its text was in view.
      const isPractice = kind !== 'new' && take?.textHidden === false
      const index = finished.length
      const report = (delivery: Delivery | null) =>
        setFinished((previous) =>
          previous.map((finishedVerse, position) =>
            position === index ? { ...finishedVerse, delivery } : finishedVerse,
          ),
        )
      setFinished((previous) => [
        ...previous,
        { verse, words: take?.words ?? [], accuracy, isLost, delivery: undefined },
      ])
      setLastTake(take)
      setSession((previous) =>
        recordTake(previous, { accuracy, isLost, isPractice, seconds: take?.seconds ?? 0 }),
      )
      if (!isLost && !isPractice) removeFromStoredQueue(userId, verse.id)
      if (take === undefined) return report(null)
      // Offline, this rereads the stored list, which is now shorter.
      void reportOutcome(deliver(take), report).then(() =>
        queryClient.invalidateQueries({ queryKey: TODAY_KEY }),
      )
    },
    leave: () => setSession(leaveStep),
    postpone: () => setSession(postponeStep),
  }
}

/** Returns the current state of a delivery that had to wait. */
function findCurrentDelivery(
  delivery: FinishedVerse['delivery'],
  laterDeliveries: ReadonlyMap<string, Delivery>,
): FinishedVerse['delivery'] {
  return delivery?.kind === 'waiting' ? (laterDeliveries.get(delivery.id ?? '') ?? delivery) : delivery
}

/** Reports the outcome of a delivery. Never rejects. */
async function reportOutcome(
  delivery: Promise<Delivery>,
  report: (delivery: Delivery) => void,
): Promise<void> {
  const outcome = await delivery.catch((): Delivery => ({ kind: 'refused', reason: '' }))
  report(outcome)
}
