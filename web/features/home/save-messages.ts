/** What people read when they save what they recited on the landing page. */
export const saveMessages = {
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
  recorded: 'Recorded.',
  willBeSent: 'On this device; it will be sent.',
} as const
