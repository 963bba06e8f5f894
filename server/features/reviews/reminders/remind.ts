import { daysBetween } from '#shared/domain/calendar-day.ts'
import { toMemberDay } from '#shared/domain/member-day.ts'
import { toShownMinutes } from '#shared/domain/memory/pace.ts'
import type { Database } from '../../../db/database.ts'
import type { Learner } from '../deps.ts'
import { planToday } from '../plan.ts'
import { saveSettings } from '../store.ts'
import { deliver, type DeliveryDeps, type PendingReminder } from './deliver.ts'
import type { Task } from './messages.ts'
import { loadPushKeys } from './push.ts'
import { REMINDERS_PER_RUN, type DueReminder, findLastPracticeDay, takeDueReminders } from './store.ts'

interface ReminderDeps extends DeliveryDeps {
  readonly clock: () => Date
  /** Whether the clock is right; by default, it is. With a wrong clock, every member could be due at once. */
  readonly isClockRight?: () => Promise<boolean>
}

/** The days without a response after which the last reminder is sent. */
const PATIENCE_DAYS = 14

/** Reminds all members who are due, then rejects with the first failure. */
export async function remindMembers(deps: ReminderDeps): Promise<void> {
  if (deps.isClockRight !== undefined && !(await deps.isClockRight())) return
  const keys = await loadPushKeys(deps.database, deps.clock())
  const failures: unknown[] = []
  for (;;) {
    const due = await takeDueReminders(deps.database, deps.clock())
    const reminders: PendingReminder[] = []
    for (const member of due) {
      const reminder = await makeReminder(deps, member).catch((error: unknown) => void failures.push(error))
      if (reminder) reminders.push(reminder)
    }
    failures.push(...(await deliver(deps, keys, reminders)))
    if (due.length < REMINDERS_PER_RUN) break
  }
  if (failures.length > 0) throw failures[0]
}

async function makeReminder(deps: ReminderDeps, due: DueReminder): Promise<PendingReminder | null> {
  const { settings, lastTimeZone } = due
  const timeZone = settings.timeZone ?? lastTimeZone ?? 'UTC'
  const today = toMemberDay(+deps.clock(), timeZone, settings.dayStartsAt)
  const task = await readTask(deps.database, { settings, timeZone, today })
  if (task === null) return null
  const practiced = await findLastPracticeDay(deps.database, settings.userId)
  // Ignore a future day: it was recorded while the clock was ahead.
  const storedSince = settings.unansweredSince
  const since = storedSince === null || storedSince > today ? null : storedSince
  const isAnswered = since === null || (practiced !== null && practiced >= since)
  const unansweredSince = isAnswered ? today : since
  const isLast = daysBetween(unansweredSince, today) >= PATIENCE_DAYS
  await saveSettings(deps.database, settings.userId, { unansweredSince, isSilent: isLast })
  return { member: due.member, ways: settings.reminderBy, task, isLast }
}

/** Counts today's verses, including new ones. Returns null if there are none. */
async function readTask(database: Database, learner: Learner): Promise<Task | null> {
  const { plan } = await planToday(database, learner.settings.userId, learner)
  if (plan.items.length === 0) return null
  const isNew = plan.items.every(({ kind }) => kind === 'new')
  return { verses: plan.items.length, minutes: toShownMinutes(plan.seconds), isNew }
}

const MINUTE_MS = 60_000

/** Reminds members at their hours while the process runs. `warn` receives errors. */
export function remindRegularly(deps: ReminderDeps, warn: (error: unknown) => void): void {
  let isBusy = false
  const remind = async () => {
    if (isBusy) return
    isBusy = true
    await remindMembers(deps).catch(warn)
    isBusy = false
  }
  void remind()
  setInterval(() => void remind(), MINUTE_MS).unref()
}
