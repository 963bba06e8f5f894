import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Method } from '#shared/domain/progress/attempt.ts'
import type { SoundType } from '#shared/domain/sent-recitations/sound-type.ts'
import { bytes, instant } from './columns.ts'
import { groupMembers } from './groups.ts'

const membershipRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => groupMembers.id, { onDelete: 'cascade' })

/** Recitations sent to one person in a group. Deleted when either leaves the group, and by the sweep. */
export const recitationsSent = pgTable(
  'sent_recitations',
  {
    id: uuid('id').primaryKey(),
    fromId: membershipRef('from_id'),
    toId: membershipRef('to_id'),
    /** A Bible verse, or one of the sender's cards. */
    verseId: text('verse_id').notNull(),
    method: text('method').$type<Method>().notNull(),
    textHidden: boolean('text_hidden').notNull(),
    practicedAt: instant('practiced_at').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Packed like the verdicts of attempts. */
    verdicts: text('verdicts').notNull(),
    /** For each word, milliseconds into the recording; null if it wasn't heard. */
    heardAt: jsonb('heard_at').$type<readonly (number | null)[]>().notNull(),
    /** Encrypted; null once deleted. */
    sound: bytes('sound'),
    soundType: text('sound_type').$type<SoundType>().notNull(),
    /** When the recording must be deleted at the latest. */
    soundUntil: instant('sound_until').notNull(),
    /** Whether to keep the recording after the answer. */
    isKept: boolean('is_kept').notNull(),
    sentAt: instant('sent_at').notNull(),
    answeredAt: instant('answered_at'),
    /** Positions of words that the listener ruled correct. */
    overruled: jsonb('overruled').$type<readonly number[]>(),
    note: text('note'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sent_recitations_from').on(table.fromId, table.sentAt),
    index('sent_recitations_to').on(table.toId, table.sentAt),
    index('sent_recitations_sound').on(table.soundUntil),
    index('sent_recitations_expires').on(table.expiresAt),
  ],
)
