/** "1 verse", "4 verses". */
export const verses = (count: number) => (count === 1 ? '1 verse' : `${count} verses`)
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** What people read about what to say today, and what stays. */
export const messages = {
  sayToday: (count: number, min: number) => `Say today: ${verses(count)}, about ${minutes(min)}`,
  andMore: (count: number) => `and ${count} more`,
  start: 'Start',
  loadingToday: 'Loading what to say today',
  notLoaded: 'What to say today could not be loaded.',
  notAnswered: 'The server is not answering right now.',
  tryAgain: 'Try again',
  done: 'Done for today',
  nothingDue: 'Nothing to say today',
  doneFigures: (count: number, min: number) => `${verses(count)}, about ${minutes(min)}.`,
  comes: (day: string, count: number, min: number) =>
    `${day[0]?.toUpperCase() ?? ''}${day.slice(1)}: ${verses(count)}, about ${minutes(min)}.`,
  nextOn: (day: string) => `The next verse comes ${day === 'tomorrow' ? day : `on ${day}`}.`,
  streak: (count: number) => `Your streak: ${days(count)}.`,
  freezes: (held: number) => `${days(held)} of grace in reserve.`,
  begin: 'Know verses by heart, and keep them',
  beginText:
    'Take up a verse, and you are asked for it again just before you would forget it. Three ways to begin:',
  todaysVerse: 'Today’s verse',
  aSet: 'A set',
  library: 'The library',

  title: 'Today',
  stop: 'Stop',
  skip: 'Not now',
  next: 'Next verse',
  finish: 'Finish',
  goOn: 'Go on',
  drillTitle: (reference: string) => `The part of ${reference} that was lost, once more`,
  drillText: 'Say it until it comes by itself. The whole verse is asked again at the end.',
  partOf: (reference: string) => `part of ${reference}`,
  position: (done: number, total: number) => `${Math.min(done + 1, total)} of ${total}`,
  progress: 'Verses done',
  progressText: (done: number, total: number) => `${done} of ${verses(total)} done`,
  knownIn: (translations: readonly string[]) => `You know it in the ${translations.join(' and the ')}.`,
  isKept: 'No connection: these are the verses that were fetched last. What you say is kept and sent later.',

  said: 'Said so far',
  sending: 'Sending…',
  again: (day: string) => `again ${day === 'tomorrow' ? 'tomorrow' : `on ${day}`}`,
  askedAgain: 'once more today',
  inSight: 'the text was in sight, so this was practice',
  willBeSent: 'kept on this device; it will be sent',
  notTaken: 'not recorded yet; your record in Settings says why',
  notRecorded: 'nothing to record',

  summary: 'Done for today',
  stopped: 'Stopped for now',
  stoppedText: 'What you said is kept. The rest waits for you.',
  saidVerses: 'Verses',
  ofWhichHeld: (held: number) => `${held} held`,
  time: 'Minutes',
  won: 'Won',
  xp: (xp: number) => `${xp} XP`,
  achievements: (names: readonly string[]) => `New: ${names.join(', ')}`,
  whatComes: 'What comes next',
  nothingAhead: 'Nothing is due in the next days. Take up another verse when you like.',
  goOnWithRest: 'Go on',
  toDashboard: 'To the dashboard',

  learn: 'Learn',
  adding: 'Adding…',
  learning: 'Learning',
  learnNow: 'Learn now',
  learnIt: (reference: string) => `Learn ${reference}`,
  learnItNow: (reference: string) => `Learn ${reference} now, step by step`,
  learnSet: 'Learn this set',
  learned: (reference: string) => ({
    title: 'Taken Up',
    text: `${reference} is asked from today on. You can also learn it now, step by step.`,
  }),
  learnedSet: (added: number) => ({
    title: 'Taken Up',
    text:
      added === 0
        ? 'All of its verses were taken up before.'
        : `${added === 1 ? 'One verse is' : `${added} verses are`} asked from today on, a few new ones a day.`,
  }),
  notLearned: 'Not Taken Up',
  notLearnedText: 'This could not be done. Please try again.',
} as const
