export const messages = {
  title: 'Tell them apart',
  text: 'These verses are similar. The differences stand out, and the words you mixed up are marked.',
  mixedUp: 'mixed up',
  forget: (first: string, second: string) => `I can tell them apart: ${first} and ${second}`,
  forgetShort: 'I can tell them apart',
} as const
