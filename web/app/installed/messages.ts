import type { ToastMessage } from '#web/ui/toast-store.ts'

export const messages = {
  newVersion: (reload: () => void): ToastMessage => ({
    title: 'Update Available',
    text: 'Reload whenever you’re ready.',
    action: { label: 'Reload', run: reload },
    stays: true,
  }),
  install: (install: () => void): ToastMessage => ({
    title: 'Install Verse by Heart',
    text: 'It opens like an app, even offline.',
    action: { label: 'Install', run: install },
    stays: true,
  }),
  /** For browsers with an install menu that pages can't detect. */
  addToHomeScreen: {
    title: 'Install Verse by Heart',
    text: 'Tap Share, then “Add to Home Screen.” It opens like an app, even offline.',
    stays: true,
  } satisfies ToastMessage,
} as const
