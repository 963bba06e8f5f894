const longFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Formats a calendar day, such as "Tuesday, December 3". */
export const formatPlanDay = (day: string): string => longFormat.format(Date.parse(`${day}T00:00:00Z`))

const localFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' })

/** Formats an instant as a local day. */
export const formatLocalDay = (instant: string): string => localFormat.format(Date.parse(instant))
