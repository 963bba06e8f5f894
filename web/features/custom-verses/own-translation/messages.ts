export const messages = {
  title: 'In My Translation',
  button: 'In my translation',
  forVerse: (reference: string) => `${reference} in my translation`,
  intro: (reference: string) =>
    `Paste ${reference} from your Bible app or website. We’ll remove verse numbers and footnotes.`,
  text: 'Verse text',
  translation: 'Translation',
  translationHint: 'For example, NKJV or CSB',
  several: (count: number) => `${count} verses. Each becomes its own card.`,
  saved: 'Saved',
  learn: (count: number) => (count < 2 ? 'Learn it' : `Learn ${count} verses`),
  saving: 'Saving…',
  empty: 'Paste the verse here first.',
  nothing: 'There’s no verse text in what you pasted.',
  wrongVerse: (pastedReference: string, reference: string) =>
    `You pasted ${pastedReference}, but you’re adding ${reference}. Open ${pastedReference} to add it, or remove the reference if it’s wrong.`,
  tooLong: (reference: string) => `${reference} is longer than 2,000 characters. Shorten it.`,
  failed: 'Not Saved',
  failedText: 'That didn’t work. Your text is still here. Try again.',
  learned: (count: number, reference: string) => ({
    title: 'Added',
    text:
      count === 1
        ? `${reference} is in your reviews, in your own translation.`
        : `${count} verses are in your reviews, in your own translation.`,
  }),
} as const
