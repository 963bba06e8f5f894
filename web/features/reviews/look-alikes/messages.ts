/** What people read about verses that they mix up. */
export const messages = {
  title: 'Tell them apart',
  text: 'These verses look alike. What differs stands out; the words that you mixed up are marked.',
  mixedUp: 'mixed up',
  forget: (first: string, second: string) => `I know ${first} from ${second} now`,
  forgetShort: 'I know them apart',
} as const
