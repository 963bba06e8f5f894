import { verses } from '../messages.ts'

/** What people read about what stays in memory. */
export const messages = {
  title: 'Memory',
  text: (known: number, all: number) =>
    `${known} of ${verses(all)} you would know today. The ink of a verse fades as it is forgotten.`,
  loading: 'Loading your memory',
  notAnswered: 'The server is not answering right now.',
  tryAgain: 'Try again',
  empty: 'No verse is in memory yet. Take one up with Learn, or say one from memory.',
  notTested: 'not said yet',
  recall: (percent: number) => `${percent}%`,
  recallLabel: 'Chance that you know it today: ',
  due: (day: string) => `asked ${day === 'tomorrow' ? day : `on ${day}`}`,
  dueNow: 'due',
  resting: 'resting',
  learning: 'learning',
  rest: 'Let it rest',
  restIt: (reference: string) => `Let ${reference} rest`,
  wake: 'Learn again',
  wakeIt: (reference: string) => `Learn ${reference} again`,
  notChanged: { title: 'Not Changed', text: 'This could not be done. Please try again.' },
  showAll: (count: number) => `Show all ${count}`,
  ahead: 'The next 30 days',
  aheadText: (count: number, busiest: number) =>
    `${count === 1 ? '1 verse comes' : `${count} verses come`} in all; the fullest day takes about ${busiest} ${busiest === 1 ? 'minute' : 'minutes'}.`,
  nothingAhead: 'Nothing comes in the next 30 days.',
  day: 'Day',
  verses: 'Verses',
  minutes: 'Minutes',
  asTable: 'As a table',
  cameTrue: 'Did it come true?',
  cameTrueText: 'What was predicted, and how often you did know the verse then.',
  noTests: 'It begins once verses were asked again on another day.',
  predicted: 'Predicted',
  actual: 'Known',
  times: 'Times',
} as const
