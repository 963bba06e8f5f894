const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Formats a day, such as "Nov 20, 2026". */
export const dayShown = (instant: string): string => DAY.format(new Date(instant))
