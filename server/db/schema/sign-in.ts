import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'
import { memberRef, users } from './members.ts'

/** The member's `accessVersion` when the token was created. The token is void once the member's is higher. */
const accessVersion = () => integer('access_version').notNull().default(0)

export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: memberRef(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_user').on(table.userId),
  ],
)

/** Signed-in browsers. The token itself is only in the browser's cookie. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Identifies the session when its member ends it. Can't be used to sign in. */
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    userId: memberRef(),
    /** Browser and system, like "Firefox, Linux"; null if unknown. */
    device: text('device'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    accessVersion: accessVersion(),
    /** When the member last proved their identity in this browser, besides signing in. */
    provenAt: instant('proven_at'),
    /** Hash of the emailed code for such a proof; null if none is pending. */
    proofCodeHash: bytes('proof_code_hash'),
    proofCodeExpiresAt: instant('proof_code_expires_at'),
    /** Hash of the token of the shared device that this session belongs to; null if only one person uses the browser. */
    deviceHash: bytes('device_hash'),
    /** argon2id of the code required to switch to this session on its device. */
    codeHash: text('code_hash'),
    /** Consecutive wrong codes. */
    wrongCodes: smallint('wrong_codes').notNull().default(0),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_device')
      .on(table.deviceHash)
      .where(sql`device_hash is not null`),
  ],
)

/** Third-party sign-ins waiting for the provider's redirect; each works once. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** Hash of the token in the starting browser's cookie. */
    tokenHash: bytes('token_hash').primaryKey(),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    returnTo: text('return_to'),
    /** The signed-in member proving their identity; null for a sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_expiry').on(table.expiresAt)],
)

/** Password reset links, each of which works once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: memberRef(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    accessVersion: accessVersion(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)

/** Links that let people create an account where registration is by invitation. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull(),
    /** Number of accounts that can still be created with the link. */
    usesLeft: integer('uses_left').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    index('invitations_expiry').on(table.expiresAt),
    check('invitations_uses', sql`uses_left >= 0`),
  ],
)

/** Links to confirm a new account's address, or a changed one. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: memberRef(),
    /** In lowercase. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    accessVersion: accessVersion(),
  },
  (table) => [index('email_proofs_user').on(table.userId), index('email_proofs_expiry').on(table.expiresAt)],
)
