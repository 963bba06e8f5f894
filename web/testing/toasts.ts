import { toasts, type ToastRecord } from '#web/ui/toast-store.ts'

const records: ToastRecord[] = []

toasts.subscribe(() => {
  for (const record of toasts.get()) if (!records.some(({ id }) => id === record.id)) records.push(record)
})

/** Returns every toast shown so far, newest last, including those replaced before a test checked. */
export const listShownToasts = (): readonly ToastRecord[] => records
