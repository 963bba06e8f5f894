const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
/** The most words a listener can remember. */
const MAX_NAMED = 5

const words = (count: number, name = 'word') => `${NUMBERS[count] ?? count} ${name}${count === 1 ? '' : 's'}`

export const messages = {
  title: 'Hands free',
  hint: 'You hear the reference, you recite, and you hear what you missed. Keep the screen on: your browser stops listening when it’s off. New verses need the screen, so they come last.',
  noVoice: 'Hands-free mode needs a speech voice, and this browser doesn’t have one.',
  newVerse: 'This verse is new. Learn it on the screen, or let the voice continue.',
  learnNow: 'Learn it now',
  partOf: (reference: string) => `part of ${reference}`,
} as const

export const spoken = {
  /** `mayName`: whether words of the text may be read aloud. */
  verdict(missed: readonly string[], mayName: boolean): string {
    if (missed.length === 0) return 'Every word right.'
    if (!mayName || missed.length > MAX_NAMED) return `${words(missed.length)} to go over again.`
    return `You missed ${missed.join(', ')}.`
  },
  phrase: (text: string | null) =>
    text === null ? 'Once more: the part on the screen.' : `Once more: ${text}`,
  nothingHeard: (prompt: string) => `I didn’t hear anything. ${prompt}`,
  newVerse: (reference: string) =>
    `${reference} is new, and needs the screen. Let’s move on and come back to it.`,
  newOnesLeft: (count: number) =>
    `That’s everything you can say hands free. ${words(count, 'new verse')} ${count === 1 ? 'is' : 'are'} waiting on the screen.`,
  done: (count: number) => `That’s all for today. ${words(count, 'verse')} said.`,
  waiting: 'Press Start when you’re ready.',
} as const
