const formatVerses = (count: number) => (count === 1 ? '1 verse' : `${count} verses`)
const formatChapters = (count: number) => (count === 1 ? '1 chapter' : `${count} chapters`)
const formatCards = (count: number) => (count === 1 ? '1 card is' : `${count} cards are`)

export const messages = {
  title: 'Your Map of the Bible',
  text: (known: number, inChapters: number) =>
    `You could probably recite ${formatVerses(known)} today, from ${formatChapters(inChapters)}. The more of a chapter you know, the darker its ink. It fades as you forget. Tap a chapter to read it.`,
  outsideBible: (count: number) =>
    `${formatCards(count)} from outside the 66 books, so ${count === 1 ? 'it isn’t' : 'they aren’t'} on the map.`,
  loading: 'Loading your map',
  notLoaded: 'Your map didn’t load',
  notLoadedText: 'The server isn’t responding right now. Try again in a moment.',
  tryAgain: 'Try again',
  empty: 'Nothing on your map yet',
  emptyText:
    'Your map has all 1,189 chapters of the Bible. Learn a verse and recite it from memory to ink its chapter.',
  emptyLearning: 'You’re learning your first verses. Recite one from memory to ink its chapter.',
  toToday: 'Recite today’s verses',
  toLibrary: 'Find a verse to learn',
  testaments: { Old: 'Old Testament', New: 'New Testament' },
  grid: 'Chapters of the Bible. Move with the arrow keys, and press Enter to read a chapter.',
  chapter: (title: string, learned: number, all: number, known: number) =>
    learned === 0
      ? `${title}, nothing yet`
      : `${title}, ${learned} of ${formatVerses(all)} learned, about ${known} known today`,
  learningOnly: (title: string, count: number) => `${title}, learning ${formatVerses(count)}`,
  legend: 'What the shades mean',
  levels: ['Nothing yet', 'Up to a quarter', 'Up to half', 'Up to three quarters', 'Nearly all'],
  asTable: 'Show as a table',
  tableCaption: 'Chapters you know verses from',
  chapterHead: 'Chapter',
  learnedHead: 'Verses learned',
  knownHead: 'Known today',
  outOf: (count: number, all: number) => `${count} of ${all}`,
  about: (known: number) => `about ${known}`,
} as const
