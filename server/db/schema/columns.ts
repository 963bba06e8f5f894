import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A moment, whatever the time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
