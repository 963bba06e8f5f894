import type { ToastMessage } from '#web/ui/toast-store.ts'

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
  /** For browsers with an install menu that pages can't detect. */
  addToHomeScreen: {
    title: 'Keep Verse by Heart at hand',
    text: 'Tap Share, then “Add to Home Screen.” It opens like an app, even offline.',
    stays: true,
  } satisfies ToastMessage,
} as const
