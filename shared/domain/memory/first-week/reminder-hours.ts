/** Times of day offered for a reminder, the usual one first. */
const REMINDER_HOURS = ['07:30', '12:30', '20:00'] as const

export const USUAL_HOUR: string = REMINDER_HOURS[0]

/** Formats a time of day ("19:05") as people say it: "7:05 PM". */
export function hourText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Returns the offered times and, in its place, a chosen one that isn't among them. */
export const hoursWith = (chosen: string | null): readonly string[] =>
  [...new Set([...REMINDER_HOURS, ...(chosen === null ? [] : [chosen])])].toSorted()
