const numberFormat = new Intl.NumberFormat('en-US')

export const messages = {
  title: 'Bible Library',
  loading: 'Loading verses…',
  foundCount: (count: number) => `${numberFormat.format(count)} verses found`,
  foundSoFar: (count: number) => `${numberFormat.format(count)} verses found so far`,
  resetFilters: 'Reset Filters',
  noneFound: 'No verses found',
  noneFoundText: 'Try adjusting your search or filters',
  notLoaded: 'The verses didn’t load',
  notLoadedText: 'The server isn’t responding right now. Please try again in a moment.',
  signedOutText: 'You’ve been signed out. Sign in again, and you’ll come right back here.',
  restNotLoaded: 'The rest of the list didn’t load.',
  tryAgain: 'Try again',
  asPassage: (verses: number) => `Recite these ${verses} verses as one passage`,
  allWords: 'No verse has this exact phrase. These contain all the words.',
  complete: 'From Genesis to Revelation.',
  partial: (translation: string, count: number) =>
    `This site has ${numberFormat.format(count)} ${translation} verses. The WEB and KJV are complete.`,
  fallbackNote: (translation: string, count: number, other: string) =>
    `We only have ${numberFormat.format(count)} ${translation} verses. From the ${other}:`,
  missing: (translation: string, found: number, all: number) =>
    `This site has ${numberFormat.format(found)} of these ${numberFormat.format(all)} verses in the ${translation}.`,
  pastTheEnd: 'The chapter ends before the last verse you typed.',
  showComplete: (translation: string) => `Show the ${translation}`,
  searchComplete: (translation: string) => `Search the ${translation}`,
  logIn: 'Log In',
  keys: 'Use the arrow keys or j and k to move between verses, Home and End for the first and last, and / to search.',
} as const
