import { useEffect, useState } from 'react'
import type { CardAttemptResponse } from '#shared/contract/progress.ts'
import type { Delivery } from '#web/outbox/outbox.ts'
import { openMemberOutbox } from '#web/outbox/page-outbox.ts'

/**
 * Collects the server's responses to everything recited since this screen opened, by attempt id. Includes takes of
 * learning steps and takes delivered later.
 */
export function useResponses(userId: string): ReadonlyMap<string, CardAttemptResponse> {
  const [responses, setResponses] = useState<ReadonlyMap<string, CardAttemptResponse>>(new Map())
  const [openedAt] = useState(() => new Date().toISOString())
  useEffect(
    () =>
      openMemberOutbox(userId).onResponse(({ id, body }, response) => {
        // Skip attempts from earlier visits that were still waiting.
        if (body.practicedAt !== undefined && body.practicedAt < openedAt) return
        setResponses((previous) => new Map(previous).set(id, response))
      }),
    [userId, openedAt],
  )
  return responses
}

/** Tracks deliveries that had to wait, by attempt id. A delivery that has left the outbox counts as saved. */
export function useLaterDeliveries(
  userId: string,
  deliveries: readonly (Delivery | null | undefined)[],
  responses: ReadonlyMap<string, CardAttemptResponse>,
): ReadonlyMap<string, Delivery> {
  const [pendingById, setPendingById] = useState<ReadonlyMap<string, Delivery>>()
  const waitingIds = deliveries.flatMap((delivery) =>
    delivery?.kind === 'waiting' ? (delivery.id ?? []) : [],
  )
  const ids = waitingIds.join(' ')
  useEffect(() => {
    if (ids === '') return undefined
    const outbox = openMemberOutbox(userId)
    let isDisposed = false
    const refresh = async () => {
      const pending = await listPendingDeliveries(outbox).catch(() => undefined)
      if (!isDisposed && pending !== undefined) setPendingById(pending)
    }
    void refresh()
    const unsubscribe = outbox.subscribe(() => void refresh())
    return () => {
      isDisposed = true
      unsubscribe()
    }
  }, [userId, ids])
  if (pendingById === undefined) return new Map()
  return new Map(
    waitingIds.map(
      (id) => [id, pendingById.get(id) ?? { kind: 'saved', response: responses.get(id) }] as const,
    ),
  )
}

/** Lists the deliveries still in the outbox, by attempt id. */
async function listPendingDeliveries({
  pending,
}: ReturnType<typeof openMemberOutbox>): Promise<ReadonlyMap<string, Delivery>> {
  return new Map(
    (await pending()).map(({ id, state, reason = '' }): [string, Delivery] => [
      id,
      state === 'parked' ? { kind: 'refused', reason } : { kind: 'waiting', because: 'offline', id },
    ]),
  )
}
