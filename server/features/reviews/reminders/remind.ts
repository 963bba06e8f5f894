import { daysBetween } from '#shared/domain/calendar-day.ts'
import { toMemberDay } from '#shared/domain/member-day.ts'
import { shownMinutes } from '#shared/domain/memory/pace.ts'
import type { Database } from '../../../db/database.ts'
import type { Learner } from '../needs.ts'
import { planFor } from '../plan.ts'
import { saveSettings } from '../store.ts'
import { deliver, type DeliveryNeeds, type PendingReminder } from './deliver.ts'
import type { Task } from './messages.ts'
import { pushKeysOf } from './push.ts'
import { REMINDERS_PER_RUN, type DueReminder, lastPracticeDay, takeDueReminders } from './store.ts'

interface ReminderNeeds extends DeliveryNeeds {
  readonly clock: () => Date
  /** Whether the clock is right; true by default. With a wrong one, every member could be due at once. */
  readonly isClockRight?: () => Promise<boolean>
}

/** Days without a response before the last reminder. */
const PATIENCE_DAYS = 14

/** Tries all members whose reminder is due, then rejects with the first failure. */
export async function remindMembers(needs: ReminderNeeds): Promise<void> {
  if (needs.isClockRight !== undefined && !(await needs.isClockRight())) return
  const keys = await pushKeysOf(needs.database, needs.clock())
  const failures: unknown[] = []
  for (;;) {
    const due = await takeDueReminders(needs.database, needs.clock())
    const reminders: PendingReminder[] = []
    for (const member of due) {
      const reminder = await makeReminder(needs, member).catch((error: unknown) => void failures.push(error))
      if (reminder) reminders.push(reminder)
    }
    failures.push(...(await deliver(needs, keys, reminders)))
    if (due.length < REMINDERS_PER_RUN) break
  }
  if (failures.length > 0) throw failures[0]
}

async function makeReminder(needs: ReminderNeeds, due: DueReminder): Promise<PendingReminder | null> {
  const { settings, lastTimeZone } = due
  const timeZone = settings.timeZone ?? lastTimeZone ?? 'UTC'
  const today = toMemberDay(+needs.clock(), timeZone, settings.dayStartsAt)
  const task = await readTask(needs.database, { settings, timeZone, today })
  if (task === null) return null
  const practiced = await lastPracticeDay(needs.database, settings.userId)
  // Ignore a future day: it was recorded while the clock was ahead.
  const noted = settings.unansweredSince
  const since = noted === null || noted > today ? null : noted
  const isAnswered = since === null || (practiced !== null && practiced >= since)
  const unansweredSince = isAnswered ? today : since
  const isLast = daysBetween(unansweredSince, today) >= PATIENCE_DAYS
  await saveSettings(needs.database, settings.userId, { unansweredSince, isSilent: isLast })
  return { member: due.member, by: settings.reminderBy, task, isLast }
}

/** Today's verses, including new ones; null if there are none. */
async function readTask(database: Database, learner: Learner): Promise<Task | null> {
  const { plan } = await planFor(database, learner.settings.userId, learner)
  if (plan.items.length === 0) return null
  const isNew = plan.items.every(({ kind }) => kind === 'new')
  return { verses: plan.items.length, minutes: shownMinutes(plan.seconds), isNew }
}

const MINUTE = 60_000

/** Reminds members at their hours while the process runs; `warn` gets errors. */
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
