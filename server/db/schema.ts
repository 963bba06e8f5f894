import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { PaymentStatus, ReversalState } from '#shared/domain/giving/payment-news.ts'
import type { JudgedWord, Method } from '#shared/domain/progress/attempt.ts'
import type { Extra } from '#shared/domain/recitation/verdict.ts'

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

/**
 * What a member's attempts add up to. Its row is the lock of the member's record: whoever writes any of it holds this
 * first.
 */
export const userStats = pgTable(
  'user_stats',
  {
    userId: ofMember().primaryKey(),
    xp: integer('xp').notNull().default(0),
    /** Days of the run that ends on the last day; whether it is alive depends on today. */
    currentStreak: integer('current_streak').notNull().default(0),
    longestStreak: integer('longest_streak').notNull().default(0),
    lastDay: date('last_day').$type<CalendarDay>(),
    attempts: integer('attempts').notNull().default(0),
    recited: integer('recited').notNull().default(0),
    accuracySum: integer('accuracy_sum').notNull().default(0),
    seconds: integer('seconds').notNull().default(0),
    memorized: integer('memorized').notNull().default(0),
    /** Where the member was last. */
    timeZone: text('time_zone'),
    /** The same as that of the member, so that the order of the leaderboard is one index. */
    joinedAt: instant('joined_at').notNull(),
  },
  (it) => [
    index('user_stats_standing')
      .on(it.xp.desc().nullsFirst(), it.currentStreak.desc().nullsFirst(), it.joinedAt, it.userId)
      .where(sql`xp > 0`),
  ],
)

/** Every saved recitation, for ever. Rows are added and never changed; all tables below follow from them. */
export const attempts = pgTable(
  'attempts',
  {
    userId: ofMember(),
    /** The order of arrival, from 1. */
    seq: integer('seq').notNull(),
    /** Made where the attempt was made. */
    id: uuid('id').notNull(),
    verseId: text('verse_id').notNull(),
    method: text('method').$type<Method>().notNull(),
    engine: text('engine'),
    accuracy: smallint('accuracy').notNull(),
    seconds: smallint('seconds').notNull(),
    /** What it gave by the rules of the day it arrived on. */
    xp: smallint('xp').notNull(),
    practicedAt: instant('practiced_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    timeZone: text('time_zone').notNull(),
    day: date('day').$type<CalendarDay>().notNull(),
    words: jsonb('words').$type<readonly JudgedWord[]>(),
    extras: jsonb('extras').$type<readonly Extra[]>(),
    /** Of the body that came without an id, so that it is known when it comes again at once. */
    fingerprint: bytes('fingerprint'),
  },
  (it) => [
    primaryKey({ columns: [it.userId, it.seq] }),
    unique('attempts_id').on(it.userId, it.id),
    index('attempts_day').on(it.userId, it.day, it.verseId),
  ],
)

/** What a member's attempts at one verse add up to. */
export const progress = pgTable(
  'progress',
  {
    id: uuid('id').notNull(),
    userId: ofMember(),
    verseId: text('verse_id').notNull(),
    accuracy: smallint('accuracy').notNull(),
    recitedAt: instant('recited_at'),
    bestAccuracy: smallint('best_accuracy').notNull(),
    timesAttempted: integer('times_attempted').notNull(),
    timesRecited: integer('times_recited').notNull(),
    consecutiveCorrect: integer('consecutive_correct').notNull(),
    totalTimeSpent: integer('total_time_spent').notNull(),
    masteryLevel: smallint('mastery_level').notNull(),
    isMemorized: boolean('is_memorized').notNull(),
    wasMemorized: boolean('was_memorized').notNull(),
    lastPracticed: instant('last_practiced').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.userId, it.verseId] }),
    index('progress_recent').on(it.userId, it.lastPracticed.desc().nullsFirst()),
  ],
)

/** What a member's attempts of one day add up to, by the member's calendar. */
export const userDays = pgTable(
  'user_days',
  {
    userId: ofMember(),
    day: date('day').$type<CalendarDay>().notNull(),
    attempts: integer('attempts').notNull(),
    recited: integer('recited').notNull(),
    accuracySum: integer('accuracy_sum').notNull(),
    seconds: integer('seconds').notNull(),
    xp: integer('xp').notNull(),
  },
  (it) => [primaryKey({ columns: [it.userId, it.day] })],
)

/** Achievements that members have earned. */
export const userAchievements = pgTable(
  'user_achievements',
  {
    id: uuid('id').notNull(),
    userId: ofMember(),
    achievementId: text('achievement_id').notNull(),
    /** The attempt that earned it. */
    seq: integer('seq').notNull(),
    earnedAt: instant('earned_at').notNull(),
    /** The reward. */
    xp: smallint('xp').notNull(),
  },
  (it) => [primaryKey({ columns: [it.userId, it.achievementId] })],
)

/** How often a member missed a word, and where last. */
export const missedWords = pgTable(
  'missed_words',
  {
    userId: ofMember(),
    word: text('word').notNull(),
    times: integer('times').notNull(),
    lastVerseId: text('last_verse_id').notNull(),
    lastMissedAt: instant('last_missed_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.userId, it.word] })],
)

/** What is heard when a member says a word, and is taken for it. */
export const acceptedForms = pgTable(
  'accepted_forms',
  {
    userId: ofMember(),
    expected: text('expected').notNull(),
    heard: text('heard').notNull(),
  },
  (it) => [primaryKey({ columns: [it.userId, it.expected, it.heard] })],
)

/**
 * How many members with experience have reached a level and not the next, so that the rank of any member can be told
 * without counting members. Spread over several rows per level, because many members move at the same time.
 */
export const levelCounts = pgTable(
  'level_counts',
  {
    level: integer('level').notNull(),
    shard: smallint('shard').notNull(),
    members: integer('members').notNull(),
  },
  (it) => [primaryKey({ columns: [it.level, it.shard] })],
)

/** Cards that members wrote. */
export const customVerses = pgTable(
  'custom_verses',
  {
    id: uuid('id').primaryKey(),
    userId: ofMember(),
    reference: text('reference').notNull(),
    text: text('text').notNull(),
    /** English name of a book, or 'Custom'. */
    book: text('book').notNull(),
    chapter: smallint('chapter').notNull(),
    verse: smallint('verse').notNull(),
    theme: text('theme'),
    notes: text('notes'),
    /** Whether every member may read it. */
    isPublic: boolean('is_public').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (it) => [
    index('custom_verses_of_member').on(
      it.userId,
      it.createdAt.desc().nullsFirst(),
      it.id.desc().nullsFirst(),
    ),
    index('custom_verses_public')
      .on(it.createdAt.desc().nullsFirst(), it.id.desc().nullsFirst())
      .where(sql`is_public`),
  ],
)

/** What members keep: verses by their ids, which need no row, and custom verses, with which they go. */
export const savedVerses = pgTable(
  'saved_verses',
  {
    id: uuid('id').primaryKey(),
    userId: ofMember(),
    verseId: text('verse_id'),
    customVerseId: uuid('custom_verse_id').references(() => customVerses.id, { onDelete: 'cascade' }),
    isFavorite: boolean('is_favorite').notNull(),
    notes: text('notes'),
    dateAdded: instant('date_added').notNull(),
  },
  (it) => [
    check('saved_verses_one', sql`num_nonnulls(${it.verseId}, ${it.customVerseId}) = 1`),
    unique('saved_verses_verse').on(it.userId, it.verseId),
    // The custom verse comes first, so that those who saved it are found when it is deleted.
    unique('saved_verses_custom_verse').on(it.customVerseId, it.userId),
  ],
)

/** Collections that members made. */
export const verseSets = pgTable(
  'verse_sets',
  {
    id: uuid('id').primaryKey(),
    userId: ofMember(),
    name: text('name').notNull(),
    description: text('description'),
    /** Whether every member may open it. */
    isPublic: boolean('is_public').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (it) => [
    index('verse_sets_of_member').on(it.userId, it.updatedAt.desc().nullsFirst(), it.id.desc().nullsFirst()),
  ],
)

/** What is in a set: verses by their ids, which need no row, and custom verses, with which they go. */
export const verseSetItems = pgTable(
  'verse_set_items',
  {
    id: uuid('id').primaryKey(),
    setId: uuid('set_id')
      .notNull()
      .references(() => verseSets.id, { onDelete: 'cascade' }),
    /** Their order; numbers may be missing. */
    position: integer('position').notNull(),
    verseId: text('verse_id'),
    customVerseId: uuid('custom_verse_id').references(() => customVerses.id, { onDelete: 'cascade' }),
  },
  (it) => [
    check('verse_set_items_one', sql`num_nonnulls(${it.verseId}, ${it.customVerseId}) = 1`),
    index('verse_set_items_order').on(it.setId, it.position, it.id),
    unique('verse_set_items_verse').on(it.setId, it.verseId),
    // The custom verse comes first, so that the sets it is in are found when it is deleted.
    unique('verse_set_items_custom_verse').on(it.customVerseId, it.setId),
  ],
)

/**
 * Donations. They stay when the member goes, as a sum that nobody is named with: the books must agree with those of the
 * card provider.
 */
export const donations = pgTable(
  'donations',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Made in the browser, so that a request that comes twice is one donation. */
    requestId: uuid('request_id').unique('donations_request'),
    /** The provider's name of the payment; none before the provider has answered. */
    paymentId: text('payment_id').unique('donations_payment'),
    source: text('source').$type<'donate' | 'checkout'>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** No money moved. */
    isTest: boolean('is_test').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** Since when, by the provider's clock; none before the first news. */
    statusAt: instant('status_at'),
    createdAt: instant('created_at').notNull(),
    /** When the letter of thanks was handed to the mail server. */
    receiptSentAt: instant('receipt_sent_at'),
  },
  (it) => [index('donations_of_member').on(it.userId, it.createdAt.desc().nullsFirst())],
)

/** Money of donations that goes back: refunds and disputes. */
export const donationReversals = pgTable(
  'donation_reversals',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donations.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<ReversalState>().notNull(),
    stateAt: instant('state_at').notNull(),
  },
  (it) => [index('donation_reversals_donation').on(it.donationId)],
)

/** Messages of the card provider that were dealt with: each counts once. */
export const paymentMessages = pgTable('payment_messages', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull(),
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

/** Translations that an operator has imported. */
export const importedTranslations = pgTable('imported_translations', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  /** What must be shown beside the text, and where it leads. */
  notice: text('notice').notNull(),
  linkHref: text('link_href'),
  linkText: text('link_text'),
  /** How many verses it holds. */
  verses: integer('verses').notNull(),
  /** Names the body, for its ETag. */
  hash: text('hash').notNull(),
  /** The list of all its verses, as it travels; none once the translation is withdrawn. */
  brotli: bytes('brotli'),
  gzip: bytes('gzip'),
  importedAt: instant('imported_at').notNull(),
  /** Since when it is not offered any more. What members did with it keeps its name. */
  withdrawnAt: instant('withdrawn_at'),
})

/** Verses fetched from the services of publishers, as few and for as long as these allow. */
export const fetchedVerses = pgTable(
  'fetched_verses',
  {
    translation: text('translation').notNull(),
    /** "ROM.12.9" */
    place: text('place').notNull(),
    book: text('book').notNull(),
    text: text('text').notNull(),
    /** The notice that came with it, where one did. */
    notice: text('notice'),
    /** What a report of its use names, where the publisher asks for reports. */
    usageToken: text('usage_token'),
    fetchedAt: instant('fetched_at').notNull(),
    /** When it was last shown, to the minute. */
    usedAt: instant('used_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.translation, it.place] }),
    index('fetched_verses_fetched').on(it.fetchedAt),
  ],
)

/** Calls made to the services of publishers, for a day: all processes of one installation share their limits. */
export const serviceCalls = pgTable(
  'service_calls',
  {
    id: uuid('id').primaryKey(),
    service: text('service').notNull(),
    calledAt: instant('called_at').notNull(),
  },
  (it) => [index('service_calls_when').on(it.service, it.calledAt)],
)
