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
import { memberRef } from './members.ts'

export const customVerses = pgTable(
  'custom_verses',
  {
    id: uuid('id').primaryKey(),
    userId: memberRef(),
    reference: text('reference').notNull(),
    text: text('text').notNull(),
    /** English name of a book, or 'Custom'. */
    book: text('book').notNull(),
    chapter: smallint('chapter').notNull(),
    verse: smallint('verse').notNull(),
    /** The source translation, as the member typed it, or null. */
    translation: text('translation'),
    theme: text('theme'),
    notes: text('notes'),
    isPublic: boolean('is_public').notNull(),
    /** When the operator hid it from everyone but its owner. */
    hiddenAt: instant('hidden_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('custom_verses_of_member').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('custom_verses_public')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_public and hidden_at is null`),
  ],
)

/**
 * Rows removed with a deleted card, so the deletion can be undone for a few minutes. Each affected member has a row with
 * their data, deleted with their account.
 */
export const deletedCards = pgTable(
  'deleted_cards',
  {
    cardId: uuid('card_id').notNull(),
    userId: memberRef(),
    /** The deleted rows, by kind (`custom-verses/deleted/store.ts`). */
    taken: jsonb('taken').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.userId] }),
    index('deleted_cards_member').on(table.userId),
    index('deleted_cards_expires').on(table.expiresAt),
  ],
)

/** Saved verses. Bible verses are stored by id only; rows for custom verses are deleted with their card. */
export const savedVerses = pgTable(
  'saved_verses',
  {
    id: uuid('id').primaryKey(),
    userId: memberRef(),
    verseId: text('verse_id'),
    customVerseId: uuid('custom_verse_id').references(() => customVerses.id, { onDelete: 'cascade' }),
    isFavorite: boolean('is_favorite').notNull(),
    notes: text('notes'),
    dateAdded: instant('date_added').notNull(),
  },
  (table) => [
    check('saved_verses_one', sql`num_nonnulls(${table.verseId}, ${table.customVerseId}) = 1`),
    unique('saved_verses_verse').on(table.userId, table.verseId),
    // The custom verse comes first, to find its rows when it is deleted.
    unique('saved_verses_custom_verse').on(table.customVerseId, table.userId),
  ],
)

export const verseSets = pgTable(
  'verse_sets',
  {
    id: uuid('id').primaryKey(),
    userId: memberRef(),
    name: text('name').notNull(),
    description: text('description'),
    isPublic: boolean('is_public').notNull(),
    /** When the operator hid it from everyone but its owner. */
    hiddenAt: instant('hidden_at'),
    updatedAt: instant('updated_at').notNull(),
    /** How strictly recitations of the set's verses are judged; null leaves that to each member. */
    strictness: text('strictness').$type<Strictness>(),
  },
  (table) => [
    index('verse_sets_of_member').on(
      table.userId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
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
  (table) => [
    check('verse_set_items_one', sql`num_nonnulls(${table.verseId}, ${table.customVerseId}) = 1`),
    index('verse_set_items_order').on(table.setId, table.position, table.id),
    unique('verse_set_items_verse').on(table.setId, table.verseId),
    // The custom verse comes first, to find its rows when it is deleted.
    unique('verse_set_items_custom_verse').on(table.customVerseId, table.setId),
  ],
)

/**
 * Rows removed with a deleted set, so the deletion can be undone for a few minutes. Its owner, followers, and reporters
 * each have a row with their own data, deleted with their account.
 */
export const deletedSets = pgTable(
  'deleted_sets',
  {
    setId: uuid('set_id').notNull(),
    userId: memberRef(),
    /** The deleted rows, by kind (`verse-sets/deleted/store.ts`). */
    taken: jsonb('taken').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.userId] }),
    index('deleted_sets_member').on(table.userId),
    index('deleted_sets_expires').on(table.expiresAt),
  ],
)

/** Public sets of other members that a member follows. */
export const followedSets = pgTable(
  'followed_sets',
  {
    id: uuid('id').primaryKey(),
    userId: memberRef(),
    /** Null once the owner has deleted the set. */
    setId: uuid('set_id').references(() => verseSets.id, { onDelete: 'set null' }),
    /** The set's name when it was followed, to show if the set is gone. */
    name: text('name').notNull(),
    /** Ids of the Bible verses the follower has seen in it. */
    seen: jsonb('seen').$type<readonly string[]>().notNull(),
    followedAt: instant('followed_at').notNull(),
  },
  (table) => [
    // The set comes first, to find its followers when it is deleted.
    unique('followed_sets_once').on(table.setId, table.userId),
    index('followed_sets_of_member').on(table.userId, table.followedAt.desc().nullsFirst()),
  ],
)

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    userId: memberRef(),
    customVerseId: uuid('custom_verse_id').references(() => customVerses.id, { onDelete: 'cascade' }),
    setId: uuid('set_id').references(() => verseSets.id, { onDelete: 'cascade' }),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('reports_one', sql`num_nonnulls(${table.customVerseId}, ${table.setId}) = 1`),
    // The reported object comes first, to find its reports when it is deleted.
    unique('reports_custom_verse').on(table.customVerseId, table.userId),
    unique('reports_set').on(table.setId, table.userId),
    index('reports_of_member').on(table.userId),
    index('reports_newest').on(table.createdAt.desc().nullsFirst()),
  ],
)
