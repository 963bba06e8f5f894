import type { ReviewSettings, ReviewSettingsChange } from '#shared/contract/reviews.ts'
import { type CalendarDay, getDayInZone } from '#shared/domain/calendar-day.ts'
import type { Pause } from '#shared/domain/memory/merge-pauses.ts'
import { toInstant, findNextInstant } from '#shared/domain/memory/reminder-time.ts'
import { messages, NO_REMINDER, type Reminder } from '#shared/domain/memory/review-settings.ts'
import { inTransaction } from '../../db/retries.ts'
import { badInput } from '../../http/errors.ts'
import { lockRecord, renewMemory, setDayStart } from '../progress/index.ts'
import type { Learner, ReviewDeps } from './deps.ts'
import { type ReviewSettingsRow, saveSettings } from './store.ts'

export function findPauseEnd(
  { pauses }: Pick<ReviewSettingsRow, 'pauses'>,
  today: CalendarDay,
): CalendarDay | null {
  const last = pauses.at(-1)
  return last !== undefined && today < last.until ? last.until : null
}

export const toSentSettings = ({ settings, today }: Pick<Learner, 'settings' | 'today'>): ReviewSettings => ({
  minutesPerDay: settings.minutesPerDay,
  targetRecall: settings.targetRecall,
  newPerDay: settings.newPerDay,
  dayStartsAt: settings.dayStartsAt,
  pausedUntil: findPauseEnd(settings, today),
  reminder: { at: settings.reminderAt, by: [...settings.reminderBy] },
})

/** Saves changed settings. A new target or start of day recalculates every due date. */
export async function changeSettings(
  { database, clock }: ReviewDeps,
  userId: string,
  { settings, today, timeZone }: Learner,
  change: ReviewSettingsChange,
): Promise<Learner> {
  const reminder = applyReminder(settings, change.reminder)
  const changed = {
    minutesPerDay: change.minutesPerDay ?? settings.minutesPerDay,
    targetRecall: change.targetRecall ?? settings.targetRecall,
    newPerDay: change.newPerDay ?? settings.newPerDay,
    dayStartsAt: change.dayStartsAt ?? settings.dayStartsAt,
    pauses: applyPause(settings.pauses, change.pausedUntil, today),
    reminderAt: reminder.at,
    reminderBy: reminder.by,
    timeZone,
    remindNextAt: findNextReminder(settings, reminder.at, +clock(), timeZone),
    // Changing settings counts as activity.
    isSilent: false,
    unansweredSince: null,
  }
  const needsRenewal =
    changed.targetRecall !== settings.targetRecall || changed.dayStartsAt !== settings.dayStartsAt
  await inTransaction(database, async (queries) => {
    await lockRecord(queries, userId)
    await saveSettings(queries, userId, changed)
    if (changed.dayStartsAt !== settings.dayStartsAt) await setDayStart(queries, userId, changed.dayStartsAt)
    if (needsRenewal) await renewMemory(queries, userId)
  })
  return { settings: { ...settings, ...changed }, today, timeZone }
}

function applyReminder(
  { reminderAt, reminderBy }: ReviewSettingsRow,
  change: ReviewSettingsChange['reminder'],
): Reminder {
  if (change === undefined) return { at: reminderAt, by: reminderBy }
  const at = change.at === undefined ? reminderAt : change.at
  const ways = [...new Set(change.by ?? reminderBy)]
  if (at === null) return NO_REMINDER
  if (ways.length === 0) throw badInput(messages.reminderWithoutWay)
  return { at, by: ways }
}

/** Returns the pauses after one was started, moved, or ended. Today's date ends a pause. */
function applyPause(
  pauses: readonly Pause[],
  until: string | null | undefined,
  today: CalendarDay,
): readonly Pause[] {
  if (until === undefined) return pauses
  const last = pauses.at(-1)
  const current = last !== undefined && today < last.until ? last : undefined
  const past = current === undefined ? pauses : pauses.slice(0, -1)
  const from = current?.from ?? today
  const end = until === null || until < today ? today : (until as CalendarDay)
  return from < end ? [...past, { from, until: end }] : past
}

/** Returns the next reminder's time; a changed hour never causes two in a day. Keeps the time if reminders are off. */
function findNextReminder(
  { remindNextAt }: Pick<ReviewSettingsRow, 'remindNextAt'>,
  at: string | null,
  now: number,
  timeZone: string,
): Date | null {
  if (at === null) return remindNextAt
  const planned = +(remindNextAt ?? now)
  const today = toInstant(getDayInZone(now, timeZone), '00:00', timeZone)
  const plannedDay = toInstant(getDayInZone(planned, timeZone), '00:00', timeZone)
  const earliest = plannedDay > today ? plannedDay - 1 : now
  return new Date(findNextInstant(Math.max(earliest, now), at, timeZone))
}

/** Resumes reminders for a member who came back after the last one. */
export const endSilence = (
  { database, clock }: Pick<ReviewDeps, 'database' | 'clock'>,
  userId: string,
  { settings, timeZone }: Learner,
): Promise<void> =>
  saveSettings(database, userId, {
    isSilent: false,
    unansweredSince: null,
    remindNextAt: findNextReminder(settings, settings.reminderAt, +clock(), timeZone),
  })
