import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Independent of time zones. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
