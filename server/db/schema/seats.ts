import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'
import { memberRef, users } from './members.ts'

const guardianRef = () =>
  uuid('guardian_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Children's seats, each of which is also a member. Deleting a guardian's account deletes those members, not only these rows. */
export const seats = pgTable(
  'seats',
  {
    userId: memberRef().primaryKey(),
    guardianId: guardianRef(),
    /** argon2id of the three pictures. */
    picturesHash: text('pictures_hash').notNull(),
    /** Consecutive wrong tries. */
    wrongTries: smallint('wrong_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When the guardian allowed sending recordings; null if they haven't or have withdrawn permission. */
    soundAgreedAt: instant('sound_agreed_at'),
  },
  (table) => [index('seats_of_guardian').on(table.guardianId, table.createdAt)],
)

/** Devices on which the seats of a guardian can sign in. The token itself is only in the browser's cookie. */
export const seatDevices = pgTable(
  'seat_devices',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull(),
    guardianId: guardianRef(),
    /** Browser and system, like "Firefox, Linux"; null if unknown. */
    device: text('device'),
    openedAt: instant('opened_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('seat_devices_token').on(table.tokenHash, table.guardianId),
    index('seat_devices_guardian').on(table.guardianId),
    index('seat_devices_expiry').on(table.expiresAt),
  ],
)
