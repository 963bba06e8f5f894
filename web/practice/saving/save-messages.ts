import type { ToastMessage } from '#web/ui/toast-store.ts'
import { SAVE_FAILED } from './save-failed.ts'

/** What people read when what they recited is saved. */
export interface SaveMessages {
  readonly saved: ToastMessage
  /** `reason` is the server's, where it gave one. */
  readonly failed: (reason: string) => ToastMessage
}

/** One pair for each kind of screen on which takes are saved. */
export const saveMessages = {
  /** The landing page. */
  home: {
    saved: { title: 'Progress Saved', text: 'Your memorization progress has been recorded.' },
    failed: () => SAVE_FAILED,
  },
  /** The Practice tab of a scripture set. */
  practiceTab: {
    saved: { title: 'Progress saved' },
    failed: (reason) => ({
      title: 'Failed to save progress',
      text: reason === '' ? 'An unknown error occurred' : reason,
      tone: 'destructive',
    }),
  },
  /** Practice of a single verse, of a passage, and of a verse set. */
  practice: {
    saved: { title: 'Progress Saved', text: 'Your practice session has been recorded' },
    failed: () => ({ title: 'Error', text: 'Failed to save practice progress', tone: 'destructive' }),
  },
} as const satisfies Record<string, SaveMessages>

/** The kinds of screens, each with its own words. */
export type SavingScreen = keyof typeof saveMessages

/** For takes that are kept on this device; the same on every screen. */
export const keptMessages = {
  offline: {
    title: 'Saved on This Device',
    text: 'We’ll send it as soon as you’re back online.',
  },
  signedOut: {
    title: 'Saved on This Device',
    text: 'Please sign in again to save it to your account.',
  },
  recorded: 'Recorded.',
  willBeSent: 'Saved on this device, will be sent.',
} as const
