import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Everything a member owns refers to this table and is deleted with them. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    /** Normalized for comparison, so "Anna" and "anna" are the same in every database. */
    usernameKey: text('username_key').notNull().unique('users_username_key'),
    /** The name's visual skeleton, to reject lookalikes. Null until filled in, and for older lookalikes. */
    usernameSkeleton: text('username_skeleton').unique('users_username_skeleton'),
    /** Normalized for comparison: in lowercase, with the domain in ASCII. */
    email: text('email').notNull().unique('users_email'),
    emailVerifiedAt: instant('email_verified_at'),
    /** argon2id in its text form; null for members who only use a third party. */
    passwordHash: text('password_hash'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Always null: third-party pictures are no longer shown. */
    profileImageUrl: text('profile_image_url'),
    /** The translation the member reads, for example "NKJV", whether or not this site has it. Null until they choose one. */
    translation: text('translation'),
    /** The member's picture on a shared device, for example "star-green". Null until they choose one. */
    picture: text('picture'),
    isPremium: boolean('is_premium').notNull(),
    createdAt: instant('created_at').notNull(),
    suspendedAt: instant('suspended_at'),
    /** Incremented when all access is revoked; sessions and links store the version they were created under. */
    accessVersion: integer('access_version').notNull().default(0),
  },
  // Indexes only suspended members, so excluding them costs nothing.
  (table) => [
    index('users_suspended')
      .on(table.id)
      .where(sql`suspended_at is not null`),
  ],
)

export const memberRef = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
