import type { LetterText } from '../../../mail/mail.ts'
import { greeting } from '../../../mail/greeting.ts'
import type { PushMessage } from './push.ts'

/** What there is to say today. */
export interface Task {
  readonly verses: number
  readonly minutes: number
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** "4 verses, about 6 minutes". */
const taskIn = ({ verses, minutes }: Task) =>
  `${counted(verses, 'verse')}, about ${counted(minutes, 'minute')}`

const LAST = 'This is the last reminder, so that we are not a bother. Your verses are kept, and wait for you.'

/** What reminders say. */
export const messages = {
  push: (task: Task, isLast: boolean): PushMessage => ({
    title: isLast ? 'Your verses wait for you' : `Say today: ${taskIn(task)}`,
    body: isLast ? LAST : 'One tap, and you can begin.',
    url: '/today',
    due: task.verses,
  }),

  letter: (names: readonly (string | null)[], task: Task, isLast: boolean, site: string): LetterText => ({
    subject: isLast ? 'Your verses wait for you' : `Say today: ${taskIn(task)}`,
    text: [
      greeting(...names),
      `There is something to say today: ${taskIn(task)}.`,
      `${site}/today`,
      isLast ? LAST : `You asked for this reminder. You can turn it off here:\n${site}/dashboard/settings`,
    ].join('\n\n'),
  }),

  calendarName: 'Verse by Heart',
  event: (task: Task) => `Say ${taskIn(task)}`,
} as const
