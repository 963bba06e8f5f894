import type { ToastMessage } from '#web/ui/toast-store.ts'
import { SAVE_FAILED } from './save-failed.ts'

export interface SaveMessages {
  readonly saved: ToastMessage
  /** `reason` is the server's; empty if it gave none. */
  readonly failed: (reason: string) => ToastMessage
}

export const saveMessages = {
  home: {
    saved: { title: 'Progress Saved', text: 'Your memorization progress has been recorded.' },
    failed: () => SAVE_FAILED,
  },
  practiceTab: {
    saved: { title: 'Progress saved' },
    failed: (reason) => ({
      title: 'Failed to save progress',
      text: reason === '' ? 'An unknown error occurred' : reason,
      tone: 'destructive',
    }),
  },
  practice: {
    saved: { title: 'Progress Saved', text: 'Your practice session has been recorded' },
    failed: () => ({ title: 'Error', text: 'Failed to save practice progress', tone: 'destructive' }),
  },
} as const satisfies Record<string, SaveMessages>

export type SavingScreen = keyof typeof saveMessages

/** Messages about takes stored on this device, which are the same on every screen. */
export const storedMessages = {
  offline: {
    title: 'Saved on This Device',
    text: 'We’ll send it as soon as you’re back online.',
  },
  signedOut: {
    title: 'Saved on This Device',
    text: 'Sign in again to save it to your account.',
  },
  added: 'Added',
  recorded: 'Recorded.',
  willBeSent: 'Saved on this device. We’ll send it soon.',
} as const

/** Messages in browsers that can't store anything, such as some private windows. */
export const unstoredMessages = {
  waiting: {
    title: 'Not Sent Yet',
    text: 'This browser doesn’t store anything. Keep this page open, and we’ll send your recitation as soon as we can.',
    tone: 'destructive',
  },
  willBeSent: 'Not sent yet. Keep this page open.',
  sentAtOnce: 'This browser doesn’t store anything, so we sent it right away.',
} as const satisfies Record<string, ToastMessage | string>
