const formatVerses = (count: number) => (count === 1 ? '1 verse' : `${count} verses`)

export const messages = {
  loading: 'Loading the chapter',
  notLoaded: 'The chapter didn’t load',
  notLoadedText: 'The server isn’t responding right now. Try again in a moment.',
  tryAgain: 'Try again',
  notFound: 'Chapter Not Found',
  notFoundText: 'The Bible has no chapter at this address. Check the link for a typo.',
  toLibrary: 'Open library',
  unknown: (translation: string) => `We don’t have the ${translation}`,
  forMembers: (translation: string) => `Sign in to read the ${translation}`,
  forMembersText: (title: string) =>
    `Members can read ${title} in this translation. Anyone can read it in the WEB.`,
  signIn: 'Sign in',
  signInHint: 'Sign in to learn these verses and see which ones you know.',
  notAvailable: (title: string, translation: string) =>
    `We don’t have all of ${title} in the ${translation}.`,
  partlyAvailable: (count: number) =>
    `Here ${count === 1 ? 'is the 1 verse' : `are the ${formatVerses(count)}`} we have.`,
  readInFallback: (title: string) => `Read ${title} in the WEB`,
  translation: 'Translation',
  known: (count: number, all: number) =>
    `You’ve learned ${count} of ${formatVerses(all)}. ${count === 1 ? 'It’s' : 'They’re'} in darker ink, with a check mark.`,
  learningNow: (count: number) => `You’re learning ${formatVerses(count)}.`,
  tapNumber: 'Tap a verse number to learn or practice that verse.',
  verse: (verse: number) => `Verse ${verse}`,
  learned: 'learned',
  learning: 'learning',
  cameFrom: 'the verse you came from',
  practice: 'Practice',
  inMyTranslation: 'In my translation',
  covered: 'Your verse is covered while you recite it.',
  previous: (title: string) => `Previous: ${title}`,
  next: (title: string) => `Next: ${title}`,
  chapters: 'Chapters',
  inItsChapter: 'In its chapter',
  back: 'Back to my verse',
  asPage: 'Open as a page',
  newTab: 'opens in a new tab',
  surroundings: (translation: string) => `Surrounding verses (${translation})`,
  yourVerse: 'your verse',
  substituteNote: (requested: string, shown: string) =>
    `We don’t have the whole chapter in the ${requested}, so here it is in the ${shown}.`,
} as const
