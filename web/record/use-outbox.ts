import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OutboxState, PageOutbox } from './page-outbox.ts'

const never = () => () => undefined

/** Follows the outbox of a member; null until it is fetched. */
export function useOutbox(
  userId: string,
): { readonly outbox: PageOutbox; readonly state: OutboxState } | null {
  const [outbox, setOutbox] = useState<PageOutbox | null>(null)
  useEffect(() => {
    let isLeft = false
    import('./page-outbox.ts').then(
      ({ outboxOf }) => !isLeft && setOutbox(outboxOf(userId)),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [userId])
  const state = useSyncExternalStore(outbox?.subscribe ?? never, () => outbox?.state() ?? null)
  return outbox === null || state === null ? null : { outbox, state }
}
