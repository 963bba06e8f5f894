import { formatVerseCount } from '../messages.ts'

const formatDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const formatMinutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

/** Messages for plans: what is learned together, and by when. */
export const messages = {
  plan: 'Plan',
  plans: 'Plans',
  intro: 'Choose a passage and see when you’ll know it by heart.',
  toGroups: 'Learn with others',
  yourPlans: 'Your plans',
  newPlan: 'New plan',
  book: 'Book',
  chapter: 'Chapter',
  showPlan: 'Show plan',
  incomplete: (requested: string, shown: string) =>
    `We don’t have all of it in the ${requested}, so this plan is in the ${shown}.`,
  planFor: (title: string) => `Plan for ${title}`,
  loading: 'Loading the plan',
  loadingList: 'Loading your plans',
  notLoaded: 'The plan didn’t load.',
  listNotLoaded: 'Your plans didn’t load.',
  notFound: 'Plan Not Found',
  notFoundText: 'It may have been removed.',
  noPassage: 'Passage Not Found',
  noPassageText: 'This passage doesn’t exist, or we don’t have its text.',
  tryAgain: 'Try again',
  allPlans: 'All plans',

  learnedBy: 'You’ll know it all by heart on',
  isLearned: 'You know all of it by heart.',
  neverStarts: 'This plan won’t start',
  neverStartsText: 'Choose at least one new verse a day.',
  tooFar: 'More than two years away',
  tooFarText: 'Choose more new verses a day, or more minutes.',
  effort: (verses: number, perDay: number) =>
    `${formatVerseCount(verses)}, about ${formatMinutes(perDay)} a day, including everything else that’s due. This assumes you finish each day’s list.`,
  learnedOf: (learned: number, verses: number) => `${learned} of ${formatVerseCount(verses)} learned`,
  progress: 'Verses learned',
  newPerDay: 'New verses a day',
  newText: (count: number) => (count === 0 ? 'None' : String(count)),
  minutesPerDay: 'Minutes a day',
  minutesText: (count: number) => `up to ${count}`,
  dueOn: 'Aim for a date',
  dueHint: 'We’ll set the pace to match.',
  noDate: 'Clear date',
  isAfter: (late: number) => `That’s ${formatDays(late)} after your date.`,
  cannotReach: (date: string) => `You can’t make that date. The earliest is ${date}.`,
  keepDate: (newPerDay: number, perDay: number) =>
    `Keep the date: ${newPerDay} new ${newPerDay === 1 ? 'verse' : 'verses'} a day, up to ${formatMinutes(perDay)}`,
  moveDate: (date: string) => `Move the date to ${date}`,
  earlierFirst: (count: number) =>
    count === 1
      ? 'One verse you added earlier comes first.'
      : `${count} verses you added earlier come first.`,
  first: 'Learn this one first',
  isFirst: 'This plan comes before the others.',
  week: 'The next seven days',
  today: 'Today',
  dayText: (day: string, verses: number, perDay: number, newVerses: number) =>
    verses === 0
      ? `${day}: nothing`
      : `${day}: ${formatVerseCount(verses)}, about ${formatMinutes(perDay)}${newVerses > 0 ? `, ${newVerses} new` : ''}`,
  newCount: (newVerses: number) => `${newVerses} new`,
  minutesShort: (perDay: number) => `${perDay} min`,
  save: 'Save',
  saved: { title: 'Saved', text: 'Your daily list now follows this plan.' },
  notSaved: 'Not Saved',
  notSavedText: 'That didn’t work. Please try again.',
  done: 'Done',
  toToday: 'Go to Today',
  remove: 'Remove plan',
  removeTitle: (title: string) => `Remove the plan for ${title}?`,
  removeText:
    'Verses you haven’t started will be removed from your list. You’ll keep reviewing the ones you’ve started.',
  removing: 'Removing…',
  notRemoved: 'The plan wasn’t removed. Please try again.',
  removed: { title: 'Plan Removed', text: 'You’ll keep your progress.' },
  start: 'Start this plan',
  starting: 'Starting…',
  startText: 'Create a free account to start. We’ll keep your plan for you.',
  startOwnText: (count: number) =>
    `${formatVerseCount(count)}. On the next page, you’ll see when you’ll know them all, and you can change the pace.`,
  learnPassage: (count: number) => `Learn these ${formatVerseCount(count)}`,
  summary: (learned: number, verses: number, lastOn: string | null) =>
    learned === verses
      ? 'All learned'
      : `${learned} of ${verses} learned${lastOn === null ? '' : ` · all by ${lastOn}`}`,
} as const
