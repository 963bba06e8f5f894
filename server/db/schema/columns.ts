import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Stores a moment, independent of time zones. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
