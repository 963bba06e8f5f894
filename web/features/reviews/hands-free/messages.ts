const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
/** The most words a listener can remember. */
const MOST_NAMED = 5

const words = (count: number) => `${NUMBERS[count] ?? count} ${count === 1 ? 'word' : 'words'}`

export const messages = {
  title: 'Hands free',
  hint: 'You hear the reference, you recite, and you hear what you missed. Keep the screen on: your browser stops listening when it’s off. New verses need the screen.',
  noVoice: 'Hands-free mode needs a speech voice, and this browser doesn’t have one.',
  partOf: (reference: string) => `part of ${reference}`,
} as const

export const spoken = {
  /** `mayName`: whether words of the text may be read aloud. */
  verdict(missed: readonly string[], mayName: boolean): string {
    if (missed.length === 0) return 'Every word right.'
    if (!mayName || missed.length > MOST_NAMED) return `${words(missed.length)} to go over again.`
    return `You missed ${missed.join(', ')}.`
  },
  phrase: (text: string | null) =>
    text === null ? 'Try again: the part on the screen.' : `Try again: ${text}`,
  nothingHeard: (prompt: string) => `I didn’t hear anything. ${prompt}`,
  waiting: 'Press Start when you’re ready.',
} as const
