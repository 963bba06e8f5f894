export const formatVerseCount = (count: number) => (count === 1 ? '1 verse' : `${count} verses`)
const formatMinutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)
const formatDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)

const formatOtherCards = (count: number) =>
  count === 1
    ? 'One card belongs to someone else: copy it to learn it.'
    : `${count} cards belong to someone else: copy them to learn them.`

/** The outcome of learning a set. */
interface LearnedSet {
  readonly added: number
  readonly already: number
  readonly leftOut: number
}

/** Messages for today's reviews and for memory. */
export const messages = {
  today: (count: number, min: number) => `Today: ${formatVerseCount(count)}, about ${formatMinutes(min)}`,
  andMore: (count: number) => `and ${count} more`,
  start: 'Start',
  loadingToday: 'Loading today’s verses',
  notLoaded: 'Today’s verses didn’t load.',
  noResponse: 'The server isn’t responding right now.',
  tryAgain: 'Try again',
  done: 'Done for today',
  nothingDue: 'Nothing due today',
  doneSummary: (count: number, min: number) => `${formatVerseCount(count)}, about ${formatMinutes(min)}.`,
  nextReviews: (day: string, count: number, min: number) =>
    `${day[0]?.toUpperCase() ?? ''}${day.slice(1)}: ${formatVerseCount(count)}, about ${formatMinutes(min)}.`,
  reciteTodaysVerse: 'Recite today’s verse',
  nextOn: (day: string) => `Your next verse is due ${day === 'tomorrow' ? day : `on ${day}`}.`,
  streak: (count: number) => `Your streak: ${formatDays(count)}.`,
  freezes: (count: number) => `${count === 1 ? '1 streak freeze' : `${count} streak freezes`} left.`,
  begin: 'Learn verses by heart and keep them',
  beginText: 'Add a verse, and we’ll bring it back just before you’d forget it. Three ways to start:',
  todaysVerse: 'Today’s verse',
  aSet: 'A set',
  library: 'The library',

  title: 'Today',
  stop: 'Stop',
  skip: 'Not now',
  next: 'Next verse',
  finish: 'Finish',
  goOn: 'Continue',
  drillTitle: 'Once more: the part you missed',
  drillText: 'Say it until it comes easily. You’ll get the whole verse again at the end.',
  partOf: (reference: string) => `part of ${reference}`,
  position: (done: number, total: number) => `${Math.min(done + 1, total)} of ${total}`,
  progress: 'Verses done',
  progressText: (done: number, total: number) => `${done} of ${formatVerseCount(total)} done`,
  knownIn: (translations: readonly string[]) =>
    `You already know it in the ${translations.join(' and the ')}.`,
  offline: 'You’re offline, so this is your latest saved list. What you recite is saved here and sent later.',

  recited: 'Recited so far',
  sending: 'Sending…',
  nextReview: (day: string) => `next: ${day}`,
  nowKnown: (day: string) => `by heart now, next: ${day}`,
  againToday: 'again today',
  practiceOnly: 'practice only: you’d just seen or heard the words',
  willBeSent: 'saved on this device; we’ll send it later',
  sent: 'saved',
  refused: 'not saved to your account yet; see Settings',
  notSaved: 'nothing to save',

  summary: 'Done for today',
  stopped: 'Paused',
  stoppedText: 'Everything you recited is saved. The rest will be here when you’re back.',
  versesRecited: 'Verses',
  remembered: (remembered: number) => `${remembered} remembered`,
  time: 'Minutes',
  earned: 'Earned',
  xp: (xp: number) => `${xp} XP`,
  xpToCome: 'More XP once everything is sent.',
  achievements: (names: readonly string[]) => `New: ${names.join(', ')}`,
  upcoming: 'What comes next',
  nothingAhead: 'Nothing is due in the next few days. Add another verse whenever you like.',
  keepGoing: 'Keep going',
  toDashboard: 'Go to dashboard',

  learn: 'Learn',
  adding: 'Adding…',
  learning: 'Learning',
  learnNow: 'Learn now',
  learnIt: (reference: string) => `Learn ${reference}`,
  learnItNow: (reference: string) => `Learn now: ${reference}, step by step`,
  review: 'Review',
  reviewIt: (reference: string) => `Review ${reference} today`,
  statuses: { new: 'New', learning: 'Learning', due: 'Due', paused: 'Paused' },
  recallToday: 'Chance you know it today',
  recall: (percent: number) => `${percent}%`,
  learnSet: 'Learn this set',
  plan: 'Plan',
  plans: 'Plans',
  goToToday: 'Go to Today',
  whichTranslation: 'Which translation?',
  incomplete: (translation: string) =>
    `We don’t have all of it in the ${translation}. To keep it in one translation, choose one that’s complete, or paste your own.`,
  learnIn: (translation: string) => `Learn in the ${translation}`,
  inMyTranslation: 'In my translation',
  learned: (reference: string) => ({
    title: 'Added',
    text: `You’ll review ${reference} starting today. You can also learn it now, step by step.`,
  }),
  learnedSet: ({ added, already, leftOut }: LearnedSet, translation?: string) => {
    const othersNote = leftOut > 0 ? ` ${formatOtherCards(leftOut)}` : ''
    if (added > 0) {
      const where = translation === undefined ? '' : ` in the ${translation}`
      return {
        title: 'Added',
        text: `${formatVerseCount(added)} added${where}, a few new ones a day.${othersNote}`,
      }
    }
    return already > 0
      ? { title: 'Nothing New', text: 'You’re already learning every verse in it.' + othersNote }
      : {
          title: 'Nothing Added',
          text: 'This set has no verses you can learn. Copy the cards you want first.',
        }
  },
  learnedMany: ({ added, already, leftOut }: LearnedSet) => {
    const othersNote = leftOut > 0 ? ` ${formatOtherCards(leftOut)}` : ''
    if (added > 0)
      return { title: 'Added', text: `${formatVerseCount(added)} added, a few new ones a day.${othersNote}` }
    return already > 0
      ? { title: 'Nothing New', text: 'You’re already learning these.' + othersNote }
      : { title: 'Nothing Added', text: 'You can’t learn these. Copy the cards you want first.' }
  },
  notLearned: 'Not Added',
  notLearnedText: 'That didn’t work. Please try again.',
} as const
