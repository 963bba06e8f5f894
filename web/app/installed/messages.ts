import type { ToastMessage } from '#web/ui/toast-store.ts'

/** What people read about the app as one that is installed. */
export const messages = {
  newVersion: (reload: () => void): ToastMessage => ({
    title: 'A new version is ready',
    text: 'Reload whenever you’re ready.',
    action: { label: 'Reload', run: reload },
    stays: true,
  }),
  install: (install: () => void): ToastMessage => ({
    title: 'Keep Verse by Heart at hand',
    text: 'Install it to open it like an app, even offline.',
    action: { label: 'Install', run: install },
    stays: true,
  }),
  /** Where the browser has a menu for it and tells pages nothing. */
  addToHomeScreen: {
    title: 'Keep Verse by Heart at hand',
    text: 'Tap Share, then “Add to Home Screen.” It opens like an app, even offline.',
    stays: true,
  } satisfies ToastMessage,
} as const
