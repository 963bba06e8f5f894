export const messages = {
  label: (reference: string) => `Type the first letter of each word of ${reference}.`,
  placeholder: 'Next first letter',
  wrong: (letter: string) => `Not “${letter}”. Try again.`,
  shown: (word: string) => `The word is “${word}”. Continue with the next one.`,
  show: 'Show word',
}
