import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Creates a column for a moment, independent of time zones. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
