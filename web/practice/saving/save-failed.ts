import type { ToastMessage } from '#web/ui/toast-store.ts'

/** Apart from the other messages, because it is also said when those cannot be fetched. */
export const SAVE_FAILED: ToastMessage = {
  title: 'Save Failed',
  text: 'Could not save your progress. Please try again.',
  tone: 'destructive',
}
