import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Members. What a member owns refers to them and goes with them. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    /** The name normalized for comparison, so that "Ann" and "ann" are the same in every database. */
    usernameKey: text('username_key').notNull().unique('users_username_key'),
    /**
     * The name as it looks, so that no new one is mistaken for another. Null for older names until the server has filled it
     * in, and for those that looked like another before this was checked.
     */
    usernameSkeleton: text('username_skeleton').unique('users_username_skeleton'),
    /** Normalized for comparison: lower case, with the domain in ASCII. */
    email: text('email').notNull().unique('users_email'),
    /** When the member proved that the address is theirs; null while it was only typed in. */
    emailVerifiedAt: instant('email_verified_at'),
    /** argon2id, in its own text form; none for members who only come through a third party. */
    passwordHash: text('password_hash'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Held the address of a picture at a third party; always null since pictures are no longer shown from there. */
    profileImageUrl: text('profile_image_url'),
    /** The translation that the member reads, held here or not: "NKJV". Null until they choose one. */
    translation: text('translation'),
    isPremium: boolean('is_premium').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the operator suspended the member. */
    suspendedAt: instant('suspended_at'),
    /** Goes up whenever everything that opens the account is revoked; sessions and links carry the version they were made under. */
    accessVersion: integer('access_version').notNull().default(0),
  },
  // The few who are suspended, so that what others see can leave them out at no cost.
  (it) => [
    index('users_suspended')
      .on(it.id)
      .where(sql`suspended_at is not null`),
  ],
)

/** What refers to its member, and goes with them. */
export const ofMember = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
