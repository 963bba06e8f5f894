import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PageOutbox, OutboxState } from './page-outbox.ts'

const never = () => () => undefined

/** Opens the record of a member, and follows it; null until it is there. */
export function useOutbox(
  userId: string,
): { readonly record: PageOutbox; readonly state: OutboxState } | null {
  const [record, setRecord] = useState<PageOutbox | null>(null)
  useEffect(() => {
    let isLeft = false
    import('./page-outbox.ts').then(
      ({ outboxOf }) => !isLeft && setRecord(outboxOf(userId)),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [userId])
  const state = useSyncExternalStore(record?.subscribe ?? never, () => record?.state() ?? null)
  return record === null || state === null ? null : { record, state }
}
