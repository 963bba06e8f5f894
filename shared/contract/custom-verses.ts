import * as z from 'zod/mini'
import { MIN_NUMBER, MAX_CHARACTERS, MAX_NUMBER, messages } from '../domain/custom-verses/card-rules.ts'
import { countCharacters, cleanLine, cleanText } from '../domain/plain-text.ts'
import { BOOKS, CUSTOM_BOOK } from '../domain/scripture/books.ts'
import { THEMES } from '../domain/scripture/themes.ts'
import { Done } from './auth.ts'
import { endpoint } from './endpoint.ts'

export const CustomVerse = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  reference: z.string(),
  text: z.string(),
  /** English name of one of the 66 books, or 'Custom'. */
  book: z.string(),
  chapter: z.int(),
  verse: z.int(),
  /** The text's translation as the owner entered it, for example "NKJV". */
  translation: z.nullable(z.string()),
  /** Key of one of the twenty themes. */
  theme: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Whether every member can read it, including its notes. */
  isPublic: z.boolean(),
  /** True if the operator hid it from everyone but its owner. */
  isHidden: z.exactOptional(z.boolean()),
  createdAt: z.iso.datetime(),
})
export type CustomVerse = z.infer<typeof CustomVerse>

const limitCharacters = (max: number, tooLong: string) =>
  z.refine<string>((text) => countCharacters(text) <= max, tooLong)

const createWholeNumber = (required: string, outOfBounds: string) =>
  z
    .number(required)
    .check(z.int(outOfBounds), z.minimum(MIN_NUMBER, outOfBounds), z.maximum(MAX_NUMBER, outOfBounds))

/** A member's notes on a verse; missing, null, and empty are equivalent. */
export const Notes = z.pipe(
  z.nullish(
    z
      .string(messages.notesTooLong)
      .check(z.overwrite(cleanText), limitCharacters(MAX_CHARACTERS.notes, messages.notesTooLong)),
  ),
  z.transform((notes) => notes || null),
)

/** A translation as a person entered it, for example "NKJV"; missing, null, and empty are equivalent. */
export const NamedTranslation = z.pipe(
  z.nullish(
    z
      .string(messages.translationTooLong)
      .check(
        z.overwrite(cleanLine),
        limitCharacters(MAX_CHARACTERS.translation, messages.translationTooLong),
      ),
  ),
  z.transform((translation) => translation || null),
)

const Book = z.enum([CUSTOM_BOOK.value, ...BOOKS.map(({ name }) => name)], messages.unknownBook)
const Theme = z.enum(['', ...THEMES], messages.unknownTheme)

export const CustomVerseInput = z.object({
  reference: z
    .string(messages.referenceRequired)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, messages.referenceRequired),
      limitCharacters(MAX_CHARACTERS.reference, messages.referenceTooLong),
    ),
  text: z
    .string(messages.textRequired)
    .check(
      z.overwrite(cleanText),
      z.minLength(1, messages.textRequired),
      limitCharacters(MAX_CHARACTERS.text, messages.textTooLong),
    ),
  book: z.pipe(
    z.nullish(Book),
    z.transform((book) => book ?? CUSTOM_BOOK.value),
  ),
  chapter: createWholeNumber(messages.chapterRequired, messages.chapterOutOfBounds),
  verse: createWholeNumber(messages.verseRequired, messages.verseOutOfBounds),
  translation: NamedTranslation,
  theme: z.pipe(
    z.nullish(Theme),
    z.transform((theme) => theme || null),
  ),
  notes: Notes,
  isPublic: z._default(z.boolean(messages.visibility), false),
})
export type CustomVerseInput = z.input<typeof CustomVerseInput>

/** What happens to a member's memory of a card when its text changes. */
const MemoryChoice = z.enum(['keep', 'restart'], messages.memoryChoice)
export type MemoryChoice = z.infer<typeof MemoryChoice>

const CustomVerseChange = z.extend(CustomVerseInput, {
  /** Default: 'keep' if at most one word in ten changes, otherwise 'restart'. */
  memory: z.exactOptional(MemoryChoice),
})

const IdParams = z.object({ id: z.string() })

export const customVerses = {
  list: endpoint({
    method: 'GET',
    path: '/api/custom-verses',
    access: 'member',
    response: z.array(CustomVerse),
  }),

  /** Lists the newest 200 public cards of all members, including the caller's, newest first. */
  listPublic: endpoint({
    method: 'GET',
    path: '/api/public-custom-verses',
    access: 'member',
    seats: 'refused',
    response: z.array(CustomVerse),
  }),

  /** Returns the caller's own card or a public one; otherwise 404. */
  get: endpoint({
    method: 'GET',
    path: '/api/custom-verses/:id',
    access: 'member',
    params: IdParams,
    response: CustomVerse,
  }),

  /** Creates a card; responds with 201. 429 beyond 2,000 a day, or a hundred public ones. */
  create: endpoint({
    method: 'POST',
    path: '/api/custom-verses',
    access: 'member',
    body: CustomVerseInput,
    response: CustomVerse,
  }),

  /** Replaces all fields of the caller's card. */
  update: endpoint({
    method: 'PUT',
    path: '/api/custom-verses/:id',
    access: 'member',
    params: IdParams,
    body: CustomVerseChange,
    response: CustomVerse,
  }),

  /** Deletes the caller's card and removes it from everyone's saved verses. Can be undone for ten minutes. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/custom-verses/:id',
    access: 'member',
    params: IdParams,
    response: Done,
  }),

  /**
   * Undoes the deletion of the caller's card: restores its memory and attempts, and everyone's saved verses and sets.
   * 404 after ten minutes.
   */
  restore: endpoint({
    method: 'POST',
    path: '/api/custom-verses/:id/restore',
    access: 'member',
    params: IdParams,
    response: CustomVerse,
  }),
}
