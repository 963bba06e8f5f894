import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PageRecord, RecordState } from './record-of-page.ts'

const never = () => () => undefined

/** Opens the record of a member, and follows it; null until it is there. */
export function useRecord(
  userId: string,
): { readonly record: PageRecord; readonly state: RecordState } | null {
  const [record, setRecord] = useState<PageRecord | null>(null)
  useEffect(() => {
    let isLeft = false
    import('./record-of-page.ts').then(
      ({ recordOf }) => !isLeft && setRecord(recordOf(userId)),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [userId])
  const state = useSyncExternalStore(record?.subscribe ?? never, () => record?.state() ?? null)
  return record === null || state === null ? null : { record, state }
}
