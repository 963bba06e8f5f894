const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
/** More are not named: nobody could keep them in mind. */
const MOST_NAMED = 5

const words = (count: number) => `${NUMBERS[count] ?? count} ${count === 1 ? 'word' : 'words'}`

/** What people read about reciting hands free. */
export const messages = {
  title: 'Hands free',
  hint: 'A voice says the reference, you recite, and the voice says what was missing. Keep the screen on: with the screen off, the browser stops listening. A new verse is learned with your eyes.',
  noVoice: 'This browser has no voice to speak with, so it cannot go hands free.',
  partOf: (reference: string) => `part of ${reference}`,
} as const

/** What the voice says. */
export const spoken = {
  /** `mayName`: words of the text may be read aloud. */
  verdict(missed: readonly string[], mayName: boolean): string {
    if (missed.length === 0) return 'Every word right.'
    if (!mayName || missed.length > MOST_NAMED) return `${words(missed.length)} to say again.`
    return `${words(missed.length)}: ${missed.join(', ')}.`
  },
  phrase: (text: string | null) =>
    text === null ? 'Once more, the part that is on the screen.' : `Once more: ${text}`,
  nothingHeard: (prompt: string) => `I heard nothing. ${prompt}`,
  waiting: 'I am waiting. Press Start when you are ready.',
} as const
