const number = new Intl.NumberFormat('en-US')

/** What people read in the Bible library. */
export const messages = {
  title: 'Bible Library',
  loading: 'Loading verses...',
  found: (count: number) => `${number.format(count)} verses found`,
  foundSoFar: (count: number) => `${number.format(count)} verses found so far`,
  resetFilters: 'Reset Filters',
  noneFound: 'No verses found',
  noneFoundText: 'Try adjusting your search or filters',
  notLoaded: 'The verses did not load',
  notLoadedText: 'The server is not answering right now. Please try again in a moment.',
  signedOutText: 'You have been signed out. Log in again, and you will be right back here.',
  restNotLoaded: 'The rest of the list did not load.',
  tryAgain: 'Try again',
  oneBreath: (verses: number) => `Recite these ${verses} verses in one breath`,
  allWords: 'No verse has these words in a row. These have all of them.',
  whole: 'From Genesis to Revelation.',
  part: (translation: string, count: number) =>
    `${number.format(count)} ${translation} verses here; the KJV is complete.`,
  elsewhere: (translation: string, count: number, other: string) =>
    `Not among the ${number.format(count)} ${translation} verses here. From the ${other}:`,
  showWhole: 'Show the KJV',
  lookInWhole: 'Look in the KJV',
  logIn: 'Log In',
  keys: 'The arrow keys go from verse to verse, Home and End to the first and the last.',
} as const
