import { useEffect, useState } from 'react'
import type { CardAttemptAnswer } from '#shared/contract/progress.ts'
import type { Delivery } from '#web/outbox/outbox.ts'
import { outboxOf } from '#web/outbox/page-outbox.ts'

/**
 * The server's answers to everything recited since this screen opened: also the takes of learning steps, and those it got
 * later. By attempt id.
 */
export function useAnswers(userId: string): ReadonlyMap<string, CardAttemptAnswer> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, CardAttemptAnswer>>(new Map())
  const [opened] = useState(() => new Date().toISOString())
  useEffect(
    () =>
      outboxOf(userId).onAnswered(({ id, body }, answer) => {
        // Attempts of an earlier visit may still have been waiting.
        if (body.practicedAt !== undefined && body.practicedAt < opened) return
        setAnswers((now) => new Map(now).set(id, answer))
      }),
    [userId, opened],
  )
  return answers
}

/** Follows deliveries that had to wait: saved once they leave the outbox, or refused. By attempt id. */
export function useLaterDeliveries(
  userId: string,
  deliveries: readonly (Delivery | null | undefined)[],
  answers: ReadonlyMap<string, CardAttemptAnswer>,
): ReadonlyMap<string, Delivery> {
  const [held, setHeld] = useState<ReadonlyMap<string, Delivery>>()
  const waiting = deliveries.flatMap((delivery) => (delivery?.kind === 'waiting' ? (delivery.id ?? []) : []))
  const ids = waiting.join(' ')
  useEffect(() => {
    if (ids === '') return undefined
    const outbox = outboxOf(userId)
    let isLeft = false
    const look = async () => {
      const found = await heldDeliveries(outbox).catch(() => undefined)
      if (!isLeft && found !== undefined) setHeld(found)
    }
    void look()
    const leave = outbox.subscribe(() => void look())
    return () => {
      isLeft = true
      leave()
    }
  }, [userId, ids])
  if (held === undefined) return new Map()
  return new Map(
    waiting.map((id) => [id, held.get(id) ?? { kind: 'saved', answer: answers.get(id) }] as const),
  )
}

/** What the outbox still holds. */
async function heldDeliveries({ kept }: ReturnType<typeof outboxOf>): Promise<ReadonlyMap<string, Delivery>> {
  return new Map(
    (await kept()).map(({ id, state, reason = '' }): [string, Delivery] => [
      id,
      state === 'parked' ? { kind: 'refused', reason } : { kind: 'waiting', because: 'offline', id },
    ]),
  )
}
