import { toasts, type ToastRecord } from '#web/ui/toast-store.ts'

const shown: ToastRecord[] = []

toasts.subscribe(() => {
  for (const record of toasts.get()) if (!shown.some(({ id }) => id === record.id)) shown.push(record)
})

/**
 * Every toast that was shown so far, the newest last: one that has gone by, because another took its place before a test
 * looked, is still among them.
 */
export const shownToasts = (): readonly ToastRecord[] => shown
