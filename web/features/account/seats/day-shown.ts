const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Such as "Nov 20, 2026". */
export const dayShown = (instant: string): string => DAY.format(new Date(instant))
