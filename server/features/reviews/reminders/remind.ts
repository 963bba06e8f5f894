import { daysBetween } from '#shared/domain/calendar-day.ts'
import { memoryDayOf } from '#shared/domain/memory/memory-day.ts'
import type { Database } from '../../../db/database.ts'
import type { Mail } from '../../../mail/mail.ts'
import type { Learner } from '../needs.ts'
import { planFor } from '../plan.ts'
import { saveSettings } from '../store.ts'
import { messages, type Task } from './messages.ts'
import { pushKeysOf, sendPush } from './push.ts'
import {
  type DueReminder,
  lastPracticeOf,
  type PushKeys,
  removeSubscription,
  subscriptionsOf,
  takeDueReminders,
} from './store.ts'

/** What reminding works with. */
export interface ReminderNeeds {
  readonly database: Database
  readonly clock: () => Date
  /** Whether the clock can be believed; left out, it is. By a wrong one, everybody's hour may have come at once. */
  readonly isClockRight?: () => Promise<boolean>
  /** Null where no mail can be sent. */
  readonly mail: Mail | null
  /** Where people reach this server, as in "https://verses.example.org"; empty where nobody knows. */
  readonly site: string
}

/** After so many days without an answer the last reminder comes. */
const PATIENCE_DAYS = 14

/** Reminds the members whose hour has come and who have something due. Rejects with the first failure, once all were tried. */
export async function remindMembers(needs: ReminderNeeds): Promise<void> {
  if (needs.isClockRight !== undefined && !(await needs.isClockRight())) return
  const keys = await pushKeysOf(needs.database, needs.clock())
  const failures: unknown[] = []
  for (const due of await takeDueReminders(needs.database, needs.clock()))
    await remind(needs, keys, due).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function remind(needs: ReminderNeeds, keys: PushKeys, due: DueReminder): Promise<void> {
  const { settings, lastTimeZone } = due
  const timeZone = settings.timeZone ?? lastTimeZone ?? 'UTC'
  const today = memoryDayOf(+needs.clock(), timeZone, settings.dayStartsAt)
  const task = await taskOf(needs.database, { settings, timeZone, today })
  if (task === null) return
  const practiced = await lastPracticeOf(needs.database, settings.userId)
  // A day that is still to come was noted while the clock was ahead.
  const noted = settings.unansweredSince
  const since = noted === null || noted > today ? null : noted
  const isAnswered = since === null || (practiced !== null && practiced >= since)
  const unansweredSince = isAnswered ? today : since
  const isLast = daysBetween(unansweredSince, today) >= PATIENCE_DAYS
  await saveSettings(needs.database, settings.userId, { unansweredSince, isSilent: isLast })
  await tell(needs, keys, due, task, isLast)
}

/** What is due today; null where nothing is. */
async function taskOf(database: Database, learner: Learner): Promise<Task | null> {
  const { plan } = await planFor(database, learner.settings.userId, learner)
  const isDue = plan.items.some(({ kind }) => kind !== 'new')
  return isDue ? { verses: plan.items.length, minutes: plan.minutes } : null
}

async function tell(
  { database, mail, site }: ReminderNeeds,
  keys: PushKeys,
  { settings, member }: DueReminder,
  task: Task,
  isLast: boolean,
): Promise<void> {
  if (settings.reminderBy.includes('push')) {
    const subject = site.startsWith('https:') ? site : 'mailto:no-reply@localhost'
    for (const browser of await subscriptionsOf(database, member.id)) {
      const outcome = await sendPush(browser, messages.push(task, isLast), keys, subject)
      if (outcome === 'gone') await removeSubscription(database, member.id, browser.endpoint)
    }
  }
  // Nobody may have letters sent to an address that is not theirs.
  const isTheirs = member.emailVerifiedAt !== null
  if (settings.reminderBy.includes('email') && mail !== null && isTheirs) {
    const letter = messages.letter([member.firstName, member.username], task, isLast, site)
    await mail.send({ to: member.email, ...letter })
  }
}

const MINUTE = 60_000

/** Reminds members at their hours for as long as the process lives; `warn` is told what went wrong. */
export function remindRegularly(needs: ReminderNeeds, warn: (error: unknown) => void): void {
  let isBusy = false
  const look = async () => {
    if (isBusy) return
    isBusy = true
    await remindMembers(needs).catch(warn)
    isBusy = false
  }
  void look()
  setInterval(() => void look(), MINUTE).unref()
}
