/** Times of day offered for a reminder, the default first. */
const REMINDER_TIMES = ['07:30', '12:30', '20:00'] as const

export const DEFAULT_REMINDER_TIME: string = REMINDER_TIMES[0]

/** Formats a time of day ("19:05") as people say it: "7:05 PM". */
export function formatReminderTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Returns the offered times, and a chosen time that isn't among them, in order. */
export const listReminderTimes = (chosen: string | null): readonly string[] =>
  [...new Set([...REMINDER_TIMES, ...(chosen === null ? [] : [chosen])])].toSorted()
