import * as z from 'zod/mini'
import { DEFAULT_TRANSLATION } from '../domain/scripture/translations.ts'
import type { Verse as PrintedVerse } from '../domain/scripture/verse.ts'
import { endpoint } from './endpoint.ts'
import { NoticeLink, TranslationCode } from './translations.ts'

const Positions = z.readonly(z.array(z.int().check(z.nonnegative())))

/** The positions in a verse's text where an edition starts lines of poetry, paragraphs, and stanzas. */
const Layout = z.object({ lines: z.exactOptional(Positions), parts: z.exactOptional(Positions) })

const Verse = z.object({
  /** The USFM book, chapter, verse, and translation, for example "JHN.3.16.ESV". */
  id: z.string(),
  /** As people write it, for example "John 3:16". */
  reference: z.string(),
  text: z.string(),
  translation: z.string(),
  /** The English name, for example "John" or "Psalms". */
  book: z.string(),
  chapter: z.int(),
  verse: z.int(),
  theme: z.exactOptional(z.string()),
  layout: z.exactOptional(Layout),
  createdAt: z.iso.datetime(),
}) satisfies z.ZodMiniType<PrintedVerse>

export const SubstitutionReason = z.enum([
  'no_key',
  'quota',
  'unavailable',
  'not_licensed',
  'not_in_translation',
])
export type SubstitutionReason = z.infer<typeof SubstitutionReason>

export const Attribution = z.object({ notice: z.string(), link: z.exactOptional(NoticeLink) })
export type Attribution = z.infer<typeof Attribution>

/** A verse to show. If it comes from a different translation than requested, its id and translation say so. */
export const ShownVerse = z.extend(Verse, {
  requestedTranslation: z.exactOptional(z.string()),
  fallbackReason: z.exactOptional(SubstitutionReason),
  /** Must be shown with the text; only for texts that aren't bundled. */
  attribution: z.exactOptional(Attribution),
})
export type ShownVerse = z.infer<typeof ShownVerse>

const TranslationQuery = z._default(TranslationCode, DEFAULT_TRANSLATION)

export const verses = {
  /** Returns today's verse by the caller's calendar (header X-Time-Zone, an IANA name; default UTC). */
  getDaily: endpoint({
    method: 'GET',
    path: '/api/verses/random',
    access: 'anyone',
    query: z.object({ translation: TranslationQuery }),
    response: ShownVerse,
  }),

  /** Lists all stored verses of a translation, or of one of its books or chapters, in Bible order. */
  list: endpoint({
    method: 'GET',
    path: '/api/verses',
    access: 'member',
    query: z.object({
      translation: TranslationQuery,
      /** A USFM code ("JHN") or an English name ("John"). */
      book: z.optional(z.string('Unknown book')),
      /** Starts at 1. Only together with a book. */
      chapter: z.optional(
        z.coerce
          .number<number | string>({ error: 'Unknown chapter' })
          .check(z.int('Unknown chapter'), z.positive('Unknown chapter')),
      ),
    }),
    response: z.array(Verse),
  }),

  /**
   * Lists the stored verses of a chapter, in Bible order. 404 if there is no such chapter. Visitors can read only the
   * built-in translations, because imported ones may be licensed for members only.
   */
  listChapter: endpoint({
    method: 'GET',
    path: '/api/chapters/:translation/:book/:chapter',
    access: 'anyone',
    params: z.object({
      translation: TranslationCode,
      /** A USFM code, for example "PSA". */
      book: z.string(),
      chapter: z.string(),
    }),
    response: z.array(Verse),
  }),

  /** Returns a verse by its id. 404 if there is no such reference. */
  get: endpoint({
    method: 'GET',
    path: '/api/verses/:id',
    access: 'member',
    params: z.object({ id: z.string() }),
    response: ShownVerse,
  }),
}
