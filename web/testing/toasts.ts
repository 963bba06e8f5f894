import { toasts, type ToastRecord } from '#web/ui/toast-store.ts'

const shown: ToastRecord[] = []

toasts.subscribe(() => {
  for (const record of toasts.get()) if (!shown.some(({ id }) => id === record.id)) shown.push(record)
})

/** Every toast shown so far, newest last, including those replaced before a test looked. */
export const shownToasts = (): readonly ToastRecord[] => shown
