import type { ToastMessage } from '#web/ui/toast-store.ts'

/** Separate from the other messages, to show even if those can't be fetched. */
export const SAVE_FAILED: ToastMessage = {
  title: 'Save Failed',
  text: 'Could not save your progress. Please try again.',
  tone: 'destructive',
}
