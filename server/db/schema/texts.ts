import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

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
  /** When it was removed. Recitations and saved verses keep its name. */
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
