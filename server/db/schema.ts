import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })
const ofMember = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Members. What a member owns refers to them and goes with them. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  /** The name as it is compared, so that "Ann" and "ann" are one, by the same rule in every database. */
  usernameKey: text('username_key').notNull().unique('users_username_key'),
  /** In lower case. */
  email: text('email').notNull().unique('users_email'),
  /** When somebody proved that the address is theirs; an address that was only typed in is nobody's yet. */
  emailVerifiedAt: instant('email_verified_at'),
  /** argon2id, in its own text form; none for members who only come through a third party. */
  passwordHash: text('password_hash'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profileImageUrl: text('profile_image_url'),
  isPremium: boolean('is_premium').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** What a member's practice adds up to. */
export const userStats = pgTable('user_stats', {
  userId: ofMember().primaryKey(),
  xp: integer('xp').notNull().default(0),
  currentStreak: integer('current_streak').notNull().default(0),
})

/** Who a member is at a third party. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: ofMember(),
    createdAt: instant('created_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.issuer, it.subject] }), index('identities_user').on(it.userId)],
)

/** Signed-in browsers. The token itself is only in the browser's cookie. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: ofMember(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (it) => [index('sessions_user').on(it.userId), index('sessions_expiry').on(it.expiresAt)],
)

/** Third-party sign-ins under way: begun here, on their way back from the provider, good for one return. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** Of the token in the cookie of the browser that began. */
    tokenHash: bytes('token_hash').primaryKey(),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    returnTo: text('return_to'),
    expiresAt: instant('expires_at').notNull(),
  },
  (it) => [index('pending_sign_ins_expiry').on(it.expiresAt)],
)

/** Links sent by e-mail that let somebody choose a new password, once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: ofMember(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (it) => [index('password_resets_user').on(it.userId)],
)

/** How often something was tried lately. Unlogged: after a crash the counts start over, and nothing waits for the disk. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: bytes('key').primaryKey(),
    hits: integer('hits').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (it) => [index('rate_limits_end').on(it.endsAt)],
)
