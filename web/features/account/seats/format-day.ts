const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Formats the day of an instant: "Nov 20, 2026". */
export const formatSeatDay = (instant: string): string => dayFormat.format(new Date(instant))
