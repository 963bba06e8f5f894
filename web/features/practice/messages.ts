export const messages = {
  notFound: 'Verse Not Found',
  notFoundText:
    'The link may be mistyped. If it led to a verse card, the card may have been deleted or made private.',
  goBack: 'Go Back',
  loadFailed: 'Failed to load verse. Please try again later.',
  tryAgain: 'Try again',
  back: 'Back',
  practiceAgain: 'Practice Again',
  done: 'Done',
  otherWords: 'Know it in another translation?',
  inMyTranslation: 'In my translation',
  nowFromMemory: 'Now from memory',
  passageNotFoundText: 'These verses aren’t one passage. A passage is a run of verses within one book.',
  resumedAt: (reference: string) => `Picking up at ${reference}, where you left off.`,
  startOver: 'Start over',
  continueWith: (reference: string) => `Continue with ${reference}`,
  noneFinished: 'You didn’t finish a verse this time, so nothing was saved.',
  notSaved: 'This card belongs to someone else, so nothing was saved. Copy it to your cards to learn it.',
} as const

/** Shown for someone else's card, whose takes aren't saved. */
export const verseComplete = (accuracy: number, reference: string) => ({
  title: 'Verse Complete!',
  text: `${accuracy}% accuracy on ${reference}`,
})
