import * as z from 'zod/mini'
import { characterCount, plainLine, plainText } from '../domain/plain-text.ts'
import { messages, MOST_SET_CHARACTERS, MOST_ITEMS } from '../domain/verse-sets/set-rules.ts'
import { Done } from './auth.ts'
import { CustomVerse } from './custom-verses.ts'
import { endpoint } from './endpoint.ts'
import { VerseChoice } from './saved-verses.ts'
import { ShownVerse } from './verses.ts'

/** A collection that a member made. */
export const VerseSet = z.object({
  id: z.uuid(),
  /** Its owner. */
  userId: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Whether every member who has the link may open, practice and copy it. */
  isPublic: z.boolean(),
  /** True where whoever runs this copy hides it from all but its owner. */
  isHidden: z.exactOptional(z.boolean()),
  /** When the set or its verses last changed. */
  updatedAt: z.iso.datetime(),
})
export type VerseSet = z.infer<typeof VerseSet>

/** A set in the list of sets. */
export const ListedSet = z.extend(VerseSet, {
  /** How many verses the caller sees in it. */
  verseCount: z.int(),
  /** How many of them are of the Bible: nothing is recorded of cards. */
  bibleCount: z.int(),
  /** How many of those the caller has practiced, and has memorized, in any translation. */
  practicedCount: z.int(),
  memorizedCount: z.int(),
  /** Whether the verse or card of the request's `holding` is in it; absent where none was named. */
  holds: z.exactOptional(z.boolean()),
})
export type ListedSet = z.infer<typeof ListedSet>

/** One verse in a set: either of the Bible, or a custom one. */
export const SetItem = z.object({
  id: z.uuid(),
  /** The id it was added under; `verse` may be from another translation if that text is not held. */
  verseId: z.nullable(z.string()),
  customVerseId: z.nullable(z.uuid()),
  verse: z.exactOptional(ShownVerse),
  customVerse: z.exactOptional(CustomVerse),
})
export type SetItem = z.infer<typeof SetItem>

/** A set with its verses in order. */
export const SetDetail = z.object({ set: VerseSet, items: z.array(SetItem) })
export type SetDetail = z.infer<typeof SetDetail>

/** A set as it is kept, for its owner's download. */
export const KeptSet = z.extend(VerseSet, {
  items: z.array(z.pick(SetItem, { id: true, verseId: true, customVerseId: true })),
})
export type KeptSet = z.infer<typeof KeptSet>

const within = (most: number, tooLong: string) =>
  z.refine<string>((text) => characterCount(text) <= most, tooLong)

/** What a member fills in. */
export const VerseSetInput = z.object({
  name: z
    .string(messages.nameRequired)
    .check(
      z.overwrite(plainLine),
      z.minLength(1, messages.nameRequired),
      within(MOST_SET_CHARACTERS.name, messages.nameTooLong),
    ),
  /** Left out, null and empty are the same. */
  description: z.pipe(
    z.nullish(
      z
        .string(messages.descriptionTooLong)
        .check(z.overwrite(plainText), within(MOST_SET_CHARACTERS.description, messages.descriptionTooLong)),
    ),
    z.transform((description) => description || null),
  ),
  /** Default: false. */
  isPublic: z._default(z.boolean(messages.visibility), false),
})
export type VerseSetInput = z.input<typeof VerseSetInput>

const OfOne = z.object({ id: z.string() })

export const verseSets = {
  /** The caller's own sets, last changed first. `holding` is the id of a verse or card that they are asked about. */
  list: endpoint({
    method: 'GET',
    path: '/api/verse-sets',
    access: 'member',
    query: z.object({ holding: z.optional(z.string()) }),
    response: z.array(ListedSet),
  }),

  /** Makes an empty set, 201. */
  create: endpoint({
    method: 'POST',
    path: '/api/verse-sets',
    access: 'member',
    body: VerseSetInput,
    response: VerseSet,
  }),

  /** Replaces a set's name, description and visibility; by its owner only. */
  update: endpoint({
    method: 'PUT',
    path: '/api/verse-sets/:id',
    access: 'member',
    params: OfOne,
    body: VerseSetInput,
    response: VerseSet,
  }),

  /** Deletes a set; its verses and all progress stay. By its owner only. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/verse-sets/:id',
    access: 'member',
    params: OfOne,
    response: Done,
  }),

  /**
   * The caller's own set, or a public one, with its verses. Custom verses that the caller may not read are left out.
   */
  one: endpoint({
    method: 'GET',
    path: '/api/verse-sets/:id',
    access: 'member',
    params: OfOne,
    response: SetDetail,
  }),

  /** Adds a verse at the end of the set, 201. 404 if the caller can see no such verse, 409 if it is there already. */
  addVerse: endpoint({
    method: 'POST',
    path: '/api/verse-sets/:id/verses',
    access: 'member',
    params: OfOne,
    body: VerseChoice,
    response: SetItem,
  }),

  /** Removes a verse from the set. */
  removeItem: endpoint({
    method: 'DELETE',
    path: '/api/verse-sets/:id/items/:itemId',
    access: 'member',
    params: z.object({ id: z.string(), itemId: z.string() }),
    response: Done,
  }),

  /** Reorders the set: the items named take each other's positions, all others stay. */
  reorder: endpoint({
    method: 'PUT',
    path: '/api/verse-sets/:id/order',
    access: 'member',
    params: OfOne,
    body: z.object({
      itemIds: z
        .array(z.string(messages.order), messages.order)
        .check(z.maxLength(MOST_ITEMS, messages.order)),
    }),
    response: Done,
  }),

  /** Makes a private set of the caller's own from what the caller sees of this one, 201. */
  copy: endpoint({
    method: 'POST',
    path: '/api/verse-sets/:id/copy',
    access: 'member',
    params: OfOne,
    response: VerseSet,
  }),
}
