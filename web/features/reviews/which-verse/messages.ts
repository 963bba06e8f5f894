import type { AnswerVerdict } from '#shared/domain/scripture/answered-reference.ts'
import { formatVerseCount } from '../messages.ts'

/** Messages for the reference drill. */
export const messages = {
  title: 'Which verse is this?',
  link: 'Which verse is this?',
  intro: 'Give the reference of each verse. This is just practice and won’t change your review schedule.',
  loading: 'Loading verses',
  position: (done: number, total: number) => `${Math.min(done + 1, total)} of ${total}`,
  progress: 'Verses identified',
  progressText: (done: number, total: number) => `${done} of ${formatVerseCount(total)} identified`,
  verse: 'The verse',
  label: 'Book, chapter, and verse',
  hint: 'For example, “John 3:16,” “jn 3 16,” or “first John three sixteen”',
  /** Shown for a card with its own title. */
  titleLabel: 'Title',
  check: 'Check',
  unknown: 'I don’t know',
  speak: 'Speak',
  stopListening: 'Stop listening',
  next: 'Next verse',
  finish: 'See result',
  stop: 'Stop',
  verdict: (verdict: AnswerVerdict, reference: string, answer: string) => {
    if (verdict === 'right') return `Right: ${reference}.`
    if (verdict === 'chapter') return `The book and chapter are right. It’s ${reference}.`
    if (verdict === 'book') return `The book is right. It’s ${reference}.`
    return answer === '' ? `It’s ${reference}.` : `Not quite. It’s ${reference}.`
  },
  yourAnswer: (answer: string) => `Your answer: “${answer}”`,

  summary: (right: number, total: number) => `${right} of ${total} right`,
  partlyRight: (count: number) =>
    count === 1 ? '1 more was partly right.' : `${count} more were partly right.`,
  verdictNames: { right: 'right', chapter: 'book and chapter right', book: 'book right', wrong: 'missed' },
  again: 'Try the missed ones again',
  toToday: 'Go to Today',
  toDashboard: 'Go to dashboard',

  emptyDue: 'Nothing to review right now',
  emptyDueText: 'No verses are due. You can go through all the verses you’re learning instead.',
  allVerses: 'All my verses',
  empty: 'No verses yet',
  emptyText: 'Learn a verse first, then come back to practice its reference.',
  emptySet: 'This set has no verses',
  emptySetText: 'Add verses to it first.',
  toSet: 'Back to the set',
  toLibrary: 'Bible Library',
  notLoaded: 'The verses didn’t load.',
  noResponse: 'The server isn’t responding right now.',
  tryAgain: 'Try again',
} as const
