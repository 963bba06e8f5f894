/** What people read on the landing page when something happens. */
export const messages = {
  loadFailed: 'Unable to load verse. Please try again.',
  saved: { title: 'Progress Saved', text: 'Your memorization progress has been recorded.' },
  saveFailed: {
    title: 'Save Failed',
    text: 'Could not save your progress. Please try again.',
    tone: 'destructive',
  },
  signUpForMore: 'Sign up for a free account to practice more verses',
} as const
