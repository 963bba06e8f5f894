export const messages = {
  title: 'Tell them apart',
  text: 'These verses are similar. The differences stand out, and the words you mixed up are marked.',
  mixedUp: 'mixed up',
  forget: (first: string, second: string) => `I can tell ${first} from ${second} now`,
  forgetShort: 'I can tell them apart',
} as const
