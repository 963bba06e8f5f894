const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
/** Longer lists are too hard to remember by ear. */
const MAX_LISTED_WORDS = 5

const formatCount = (count: number, noun = 'word') =>
  `${NUMBER_WORDS[count] ?? count} ${noun}${count === 1 ? '' : 's'}`

export const messages = {
  title: 'Hands free',
  hint: 'You hear the reference, you recite, and you hear what you missed. Keep the screen on: your browser stops listening when it’s off. New verses need the screen, so they come last.',
  noVoice: 'Hands-free mode needs a text-to-speech voice, and this browser doesn’t have one.',
  newVerse: 'This verse is new. Learn it on the screen, or let the voice continue.',
  learnNow: 'Learn it now',
  partOf: (reference: string) => `part of ${reference}`,
} as const

export const spoken = {
  /** `canReadAloud` is false if the license forbids reading the text aloud. */
  verdict(missedWords: readonly string[], canReadAloud: boolean): string {
    if (missedWords.length === 0) return 'Every word right.'
    if (!canReadAloud || missedWords.length > MAX_LISTED_WORDS)
      return `${formatCount(missedWords.length)} to go over again.`
    return `You missed ${missedWords.join(', ')}.`
  },
  phrase: (text: string | null) =>
    text === null ? 'Once more: the part on the screen.' : `Once more: ${text}`,
  nothingHeard: (prompt: string) => `I didn’t hear anything. ${prompt}`,
  newVerse: (reference: string) =>
    `${reference} is new, and needs the screen. Let’s move on and come back to it.`,
  newVersesLeft: (count: number) =>
    `That’s everything you can say hands free. ${formatCount(count, 'new verse')} ${count === 1 ? 'is' : 'are'} waiting on the screen.`,
  done: (count: number) => `That’s all for today. ${formatCount(count, 'verse')} recited.`,
  waiting: 'Press Start when you’re ready.',
} as const
