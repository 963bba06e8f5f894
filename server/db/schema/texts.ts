import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

export const importedTranslations = pgTable('imported_translations', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  notice: text('notice').notNull(),
  linkHref: text('link_href'),
  linkText: text('link_text'),
  /** Number of verses. */
  verses: integer('verses').notNull(),
  /** Content hash, for the ETag. */
  hash: text('hash').notNull(),
  brotli: bytes('brotli'),
  gzip: bytes('gzip'),
  importedAt: instant('imported_at').notNull(),
  /** When it was withdrawn. Recitations and saved verses keep its name. */
  withdrawnAt: instant('withdrawn_at'),
})

/** Verses fetched from publishers, within the licenses' limits on number and time. */
export const fetchedVerses = pgTable(
  'fetched_verses',
  {
    translation: text('translation').notNull(),
    /** For example, "ROM.12.9". */
    place: text('place').notNull(),
    book: text('book').notNull(),
    text: text('text').notNull(),
    /** The notice that came with the verse, if any. */
    notice: text('notice'),
    /** Identifies the verse in usage reports, if the publisher requires them. */
    usageToken: text('usage_token'),
    fetchedAt: instant('fetched_at').notNull(),
    /** When last shown, to the minute. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.translation, table.place] }),
    index('fetched_verses_fetched').on(table.fetchedAt),
  ],
)

/** Calls to publishers in the last day, stored because all processes share the publishers' limits. */
export const serviceCalls = pgTable(
  'service_calls',
  {
    id: uuid('id').primaryKey(),
    service: text('service').notNull(),
    calledAt: instant('called_at').notNull(),
  },
  (table) => [index('service_calls_when').on(table.service, table.calledAt)],
)
