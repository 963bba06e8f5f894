import type { EmailText } from '../../../mail/mail.ts'
import { formatGreeting } from '../../../mail/greeting.ts'
import type { PushMessage } from './push.ts'

export interface Task {
  readonly verses: number
  readonly minutes: number
  /** Whether none of the verses has been reviewed yet. */
  readonly isNew?: boolean
}

const pluralize = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const formatTask = ({ verses, minutes }: Task) =>
  `${pluralize(verses, 'verse')}, about ${pluralize(minutes, 'minute')}`

const LAST_TITLE = 'Your verses are waiting for you'
const LAST_BODY = 'This is our last reminder. Your verses will be here whenever you come back.'

const formatTitle = (task: Task, isLast: boolean) =>
  isLast ? LAST_TITLE : `${task.isNew === true ? 'To learn' : 'Due'} today: ${formatTask(task)}`

export const messages = {
  /** Includes the person's name on a device that several people share. */
  push: (task: Task, isLast: boolean, name: string | null): PushMessage => ({
    title: name === null ? formatTitle(task, isLast) : `${name} · ${formatTitle(task, isLast)}`,
    body: isLast ? LAST_BODY : 'Tap to start.',
    url: '/today',
    due: task.verses,
  }),

  email: (names: readonly (string | null)[], task: Task, isLast: boolean, site: string): EmailText => ({
    subject: formatTitle(task, isLast),
    text: [
      formatGreeting(...names),
      `You have ${pluralize(task.verses, 'verse')} to ${task.isNew === true ? 'learn' : 'review'} today (about ${pluralize(task.minutes, 'minute')}).`,
      `${site}/today`,
      isLast ? LAST_BODY : `You asked for this reminder. To turn it off, go to\n${site}/dashboard/settings`,
    ].join('\n\n'),
  }),

  calendarName: 'Verse by Heart',
  event: (task: Task) => `Review ${formatTask(task)}`,
  learn: (verses: string) => `Learn ${verses}`,
  catchUp: (plan: string) => `Catch up on ${plan}`,
} as const
