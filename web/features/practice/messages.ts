/** What people read on the screens of single practice. */
export const messages = {
  notFound: 'Verse Not Found',
  notFoundText: 'It may have been deleted, made private, or the link has a typing mistake.',
  goBack: 'Go Back',
  loadFailed: 'Failed to load verse. Please try again later.',
  tryAgain: 'Try again',
  back: 'Back',
  practiceAgain: 'Practice Again',
  done: 'Done',
  nowFromMemory: 'Now from memory',
  passageNotFoundText: 'These verses do not make up a passage: they must follow each other in one book.',
  goesOnWith: (reference: string) => `You go on with ${reference}, where you stopped.`,
  fromBeginning: 'From the beginning',
  goOnWith: (reference: string) => `Go on with ${reference}`,
  noneSaid: 'No verse was said to its end this time, so nothing is recorded.',
  notRecorded: 'Cards are practiced for their own sake: they give no experience and no streak.',
} as const

/** A custom verse is completed, which is recorded nowhere. */
export const verseComplete = (accuracy: number, reference: string) => ({
  title: 'Verse Complete!',
  text: `${accuracy}% accuracy on ${reference}`,
})
