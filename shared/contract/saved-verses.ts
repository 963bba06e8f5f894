import * as z from 'zod/mini'
import {
  messages,
  MAX_RESTORED,
  MAX_SAVED_VERSES,
  hasOneVerse,
} from '../domain/saved-verses/saved-verse-rules.ts'
import { Done } from './auth.ts'
import { CustomVerse, Notes } from './custom-verses.ts'
import { endpoint } from './endpoint.ts'
import { ShownVerse } from './verses.ts'

/** A verse or a custom verse that a member saved. */
export const ExportedSavedVerse = z.object({
  id: z.uuid(),
  verseId: z.nullable(z.string()),
  customVerseId: z.nullable(z.uuid()),
  isFavorite: z.boolean(),
  notes: z.nullable(z.string()),
  dateAdded: z.iso.datetime(),
})
export type ExportedSavedVerse = z.infer<typeof ExportedSavedVerse>

export const SavedVerse = z.extend(ExportedSavedVerse, {
  /** The verse in another translation, with that id, if the text of `verseId` isn't stored here. */
  verse: z.exactOptional(ShownVerse),
  customVerse: z.exactOptional(CustomVerse),
})
export type SavedVerse = z.infer<typeof SavedVerse>

const Id = z.nullish(z.string(messages.invalid))

/** Either a Bible verse or a custom verse, never both. */
export const VerseChoice = z
  .object({ verseId: Id, customVerseId: Id }, messages.invalid)
  .check(z.refine(hasOneVerse, { error: messages.invalid, path: [] }))
export type VerseChoice = z.input<typeof VerseChoice>

/** A saved verse before its removal. */
const RemovedEntry = z.object(
  {
    id: z.uuid(messages.invalid),
    verseId: z.nullable(z.string(messages.invalid)),
    customVerseId: z.nullable(z.uuid(messages.invalid)),
    isFavorite: z.boolean(messages.favorite),
    notes: Notes,
    dateAdded: z.iso.datetime(messages.invalid),
  },
  messages.invalid,
)

const IdParams = z.object({ id: z.string() })

export const savedVerses = {
  /** Lists the caller's saved verses, newest first, without custom verses they can no longer read. */
  list: endpoint({
    method: 'GET',
    path: '/api/saved-verses',
    access: 'member',
    response: z.array(SavedVerse),
  }),

  /** Saves a verse; responds with 201, or 200 if it is already saved. 404 if the caller can't see it. */
  save: endpoint({
    method: 'POST',
    path: '/api/saved-verses',
    access: 'member',
    body: VerseChoice,
    response: SavedVerse,
  }),

  setFavorite: endpoint({
    method: 'PUT',
    path: '/api/saved-verses/:id/favorite',
    access: 'member',
    params: IdParams,
    body: z.object({ isFavorite: z.boolean(messages.favorite) }),
    response: SavedVerse,
  }),

  /** Replaces the notes; null or empty removes them. */
  setNotes: endpoint({
    method: 'PUT',
    path: '/api/saved-verses/:id/notes',
    access: 'member',
    params: IdParams,
    body: z.object({ notes: Notes }),
    response: SavedVerse,
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved-verses/:id',
    access: 'member',
    params: IdParams,
    response: Done,
  }),

  /** Removes several saved verses. Ignores those that no longer exist or aren't the caller's. */
  removeMany: endpoint({
    method: 'POST',
    path: '/api/saved-verses/removal',
    access: 'member',
    body: z.object({
      ids: z
        .array(z.uuid(messages.ids), messages.ids)
        .check(z.minLength(1, messages.ids), z.maxLength(MAX_SAVED_VERSES, messages.ids)),
    }),
    response: z.object({ removed: z.int() }),
  }),

  /**
   * Undoes removals: restores saved verses with their ids, notes, favorite marks, and dates. Skips verses that have since
   * been saved again, that the caller can't see, or that exceed the limit.
   */
  restore: endpoint({
    method: 'POST',
    path: '/api/saved-verses/restoration',
    access: 'member',
    body: z.object({
      saved: z
        .array(RemovedEntry, messages.invalid)
        .check(z.minLength(1, messages.invalid), z.maxLength(MAX_RESTORED, messages.tooManyRestored)),
    }),
    response: z.object({ restored: z.int() }),
  }),
}
