import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Strictness } from '#shared/domain/recitation/strictnesses.ts'
import { instant } from './columns.ts'
import { ofMember } from './members.ts'

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
    /** The source translation in the member's words, or null. */
    translation: text('translation'),
    theme: text('theme'),
    notes: text('notes'),
    isPublic: boolean('is_public').notNull(),
    /** Hidden by the operator from everyone but the owner since then. */
    hiddenAt: instant('hidden_at'),
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
      .where(sql`is_public and hidden_at is null`),
  ],
)

/**
 * Rows that deleting a card removed, so it can be undone for a few minutes. Each affected member has a row with their
 * data, deleted with their account.
 */
export const deletedCards = pgTable(
  'deleted_cards',
  {
    cardId: uuid('card_id').notNull(),
    userId: ofMember(),
    /** The deleted rows, by kind (`custom-verses/deleted/store.ts`). */
    taken: jsonb('taken').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.cardId, it.userId] }),
    index('deleted_cards_member').on(it.userId),
    index('deleted_cards_expires').on(it.expiresAt),
  ],
)

/** Saved verses: a Bible verse by id only, or a custom verse, with which the row is deleted. */
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
    // Custom verse first, to find its rows when it is deleted.
    unique('saved_verses_custom_verse').on(it.customVerseId, it.userId),
  ],
)

export const verseSets = pgTable(
  'verse_sets',
  {
    id: uuid('id').primaryKey(),
    userId: ofMember(),
    name: text('name').notNull(),
    description: text('description'),
    isPublic: boolean('is_public').notNull(),
    /** Hidden by the operator from everyone but the owner since then. */
    hiddenAt: instant('hidden_at'),
    updatedAt: instant('updated_at').notNull(),
    /** How strictly recitations of its verses are judged; null leaves that to each member. */
    strictness: text('strictness').$type<Strictness>(),
  },
  (it) => [
    index('verse_sets_of_member').on(it.userId, it.updatedAt.desc().nullsFirst(), it.id.desc().nullsFirst()),
  ],
)

/** Bible verses are stored by id only; custom verses are deleted with their card. */
export const verseSetItems = pgTable(
  'verse_set_items',
  {
    id: uuid('id').primaryKey(),
    setId: uuid('set_id')
      .notNull()
      .references(() => verseSets.id, { onDelete: 'cascade' }),
    /** May have gaps. */
    position: integer('position').notNull(),
    verseId: text('verse_id'),
    customVerseId: uuid('custom_verse_id').references(() => customVerses.id, { onDelete: 'cascade' }),
  },
  (it) => [
    check('verse_set_items_one', sql`num_nonnulls(${it.verseId}, ${it.customVerseId}) = 1`),
    index('verse_set_items_order').on(it.setId, it.position, it.id),
    unique('verse_set_items_verse').on(it.setId, it.verseId),
    // Custom verse first, to find its rows when it is deleted.
    unique('verse_set_items_custom_verse').on(it.customVerseId, it.setId),
  ],
)

/**
 * Rows that deleting a set removed, so it can be undone for a few minutes. Its owner, followers and reporters each have
 * a row with their own data, deleted with their account.
 */
export const deletedSets = pgTable(
  'deleted_sets',
  {
    setId: uuid('set_id').notNull(),
    userId: ofMember(),
    /** The deleted rows, by kind (`verse-sets/deleted/store.ts`). */
    taken: jsonb('taken').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.setId, it.userId] }),
    index('deleted_sets_member').on(it.userId),
    index('deleted_sets_expires').on(it.expiresAt),
  ],
)

/** Public sets of other members that a member follows. */
export const followedSets = pgTable(
  'followed_sets',
  {
    id: uuid('id').primaryKey(),
    userId: ofMember(),
    /** Null once its owner has deleted it. */
    setId: uuid('set_id').references(() => verseSets.id, { onDelete: 'set null' }),
    /** The set's name when it was followed, to show if the set is gone. */
    name: text('name').notNull(),
    /** Ids of the Bible verses the follower has seen in it. */
    seen: jsonb('seen').$type<readonly string[]>().notNull(),
    followedAt: instant('followed_at').notNull(),
  },
  (it) => [
    // Set first, to find its followers when it is deleted.
    unique('followed_sets_once').on(it.setId, it.userId),
    index('followed_sets_of_member').on(it.userId, it.followedAt.desc().nullsFirst()),
  ],
)

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    userId: ofMember(),
    customVerseId: uuid('custom_verse_id').references(() => customVerses.id, { onDelete: 'cascade' }),
    setId: uuid('set_id').references(() => verseSets.id, { onDelete: 'cascade' }),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
  },
  (it) => [
    check('reports_one', sql`num_nonnulls(${it.customVerseId}, ${it.setId}) = 1`),
    // Reported object first, to find its reports when it is deleted.
    unique('reports_custom_verse').on(it.customVerseId, it.userId),
    unique('reports_set').on(it.setId, it.userId),
    index('reports_of_member').on(it.userId),
    index('reports_newest').on(it.createdAt.desc().nullsFirst()),
  ],
)
