import { useEffect, useState } from 'react'
import { createStore } from '#web/stores/store.ts'
import { useStore } from '#web/stores/use-store.ts'
import type { OutboxState, PageOutbox } from './page-outbox.ts'

const EMPTY_STORE = createStore(null)

/** Subscribes to a member's outbox; null until its code is fetched. */
export function useOutbox(
  userId: string,
): { readonly outbox: PageOutbox; readonly state: OutboxState } | null {
  const [outbox, setOutbox] = useState<PageOutbox | null>(null)
  useEffect(() => {
    let isUnmounted = false
    import('./page-outbox.ts').then(
      ({ openMemberOutbox }) => !isUnmounted && setOutbox(openMemberOutbox(userId)),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [userId])
  const state = useStore<OutboxState | null>(outbox ?? EMPTY_STORE)
  return outbox === null || state === null ? null : { outbox, state }
}
