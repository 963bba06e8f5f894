/** What people read on the landing page when something happens. */
export const messages = {
  loadFailed: 'Unable to load verse. Please try again.',
  saved: { title: 'Progress Saved', text: 'Your memorization progress has been recorded.' },
  saveFailed: {
    title: 'Save Failed',
    text: 'Could not save your progress. Please try again.',
    tone: 'destructive',
  },
  keptOffline: {
    title: 'Saved on This Device',
    text: 'It will be sent as soon as there is a connection.',
  },
  keptForSignIn: {
    title: 'Saved on This Device',
    text: 'Please sign in again, and it will be recorded.',
  },
  recordedWhenGoingOn: 'Recorded when you go on, too.',
  recorded: 'Recorded.',
  willBeSent: 'On this device; it will be sent.',
  signUpForMore: 'Sign up for a free account to practice more verses',
} as const
