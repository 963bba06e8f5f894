import * as z from 'zod/mini'
import { countCharacters, cleanLine, cleanText } from '../domain/plain-text.ts'
import { STRICTNESSES } from '../domain/recitation/strictnesses.ts'
import { messages, MAX_SET_CHARACTERS, MAX_SET_ITEMS } from '../domain/verse-sets/set-rules.ts'
import { Done } from './auth.ts'
import { CustomVerse } from './custom-verses.ts'
import { endpoint } from './endpoint.ts'
import { VerseChoice } from './saved-verses.ts'
import { ShownVerse } from './verses.ts'

export const VerseSet = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Whether every member who has the link can open, practice, and copy it. */
  isPublic: z.boolean(),
  /** True if the operator hid it from everyone but its owner. */
  isHidden: z.exactOptional(z.boolean()),
  /** How strictly all recitations of its verses are judged; null leaves that to each member. */
  strictness: z.nullable(z.enum(STRICTNESSES)),
  updatedAt: z.iso.datetime(),
})
export type VerseSet = z.infer<typeof VerseSet>

const SetCounts = z.object({
  /** How many of its verses and cards the caller can see. */
  verseCount: z.int(),
  /** How many of them are Bible verses. Practice of cards isn't recorded. */
  bibleCount: z.int(),
  /** How many of those the caller has practiced, or knows by heart, in any translation. */
  practicedCount: z.int(),
  memorizedCount: z.int(),
  /** The ids of what the caller can learn: its Bible verses and the caller's own cards. Empty with `holding`. */
  ids: z.array(z.string()),
})

export const ListedSet = z.extend(VerseSet, {
  ...SetCounts.shape,
  /** Whether the set contains the verse or card in `holding`; missing without `holding`. */
  holds: z.exactOptional(z.boolean()),
})
export type ListedSet = z.infer<typeof ListedSet>

export const SetItem = z.object({
  id: z.uuid(),
  /** The id it was added under; `verse` may be in another translation. */
  verseId: z.nullable(z.string()),
  customVerseId: z.nullable(z.uuid()),
  verse: z.exactOptional(ShownVerse),
  customVerse: z.exactOptional(CustomVerse),
})
export type SetItem = z.infer<typeof SetItem>

export const SetDetail = z.object({ set: VerseSet, items: z.array(SetItem) })
export type SetDetail = z.infer<typeof SetDetail>

export const ExportedSet = z.extend(VerseSet, {
  items: z.array(z.pick(SetItem, { id: true, verseId: true, customVerseId: true })),
})
export type ExportedSet = z.infer<typeof ExportedSet>

/** Another member's public set, as shown to a follower. */
export const FollowedSet = z.extend(SetCounts, {
  /** The id of the follow, not of the set. */
  id: z.uuid(),
  /** Null once its owner has deleted it. */
  setId: z.nullable(z.uuid()),
  /** Null if the operator hid the set or its owner. */
  name: z.nullable(z.string()),
  /** The owner's first name; null without one, and for owners who stay off the leaderboard. */
  owner: z.nullable(z.string()),
  /** False if the set is deleted, private, or hidden; its counts are then 0. */
  isOpen: z.boolean(),
  /** The ids of Bible verses added since the caller last looked, in the order of the set. */
  added: z.array(z.string()),
  /** How many Bible verses were removed since then. */
  removed: z.int(),
})
export type FollowedSet = z.infer<typeof FollowedSet>

export const ExportedFollowing = z.object({
  id: z.uuid(),
  setId: z.nullable(z.uuid()),
  name: z.string(),
  followedAt: z.iso.datetime(),
  seen: z.array(z.string()),
})
export type ExportedFollowing = z.infer<typeof ExportedFollowing>

const limitCharacters = (max: number, tooLong: string) =>
  z.refine<string>((text) => countCharacters(text) <= max, tooLong)

export const VerseSetInput = z.object({
  name: z
    .string(messages.nameRequired)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, messages.nameRequired),
      limitCharacters(MAX_SET_CHARACTERS.name, messages.nameTooLong),
    ),
  /** Missing, null, and empty are equivalent. */
  description: z.pipe(
    z.nullish(
      z
        .string(messages.descriptionTooLong)
        .check(
          z.overwrite(cleanText),
          limitCharacters(MAX_SET_CHARACTERS.description, messages.descriptionTooLong),
        ),
    ),
    z.transform((description) => description || null),
  ),
  isPublic: z._default(z.boolean(messages.visibility), false),
  strictness: z._default(z.nullable(z.enum(STRICTNESSES, messages.strictness)), null),
})
export type VerseSetInput = z.input<typeof VerseSetInput>

const IdParams = z.object({ id: z.string() })

/** Creates the schema of a list of ids, at most as many as a set can have items. */
const createIdList = (sentence: string) =>
  z
    .array(z.string(sentence).check(z.maxLength(100, sentence)), sentence)
    .check(z.maxLength(MAX_SET_ITEMS, sentence))

export const verseSets = {
  /** Lists the caller's sets, last changed first. `holding` is the id of a verse or card to look for in them. */
  list: endpoint({
    method: 'GET',
    path: '/api/verse-sets',
    access: 'member',
    query: z.object({ holding: z.optional(z.string('holding must be the id of one verse or card')) }),
    response: z.array(ListedSet),
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/verse-sets',
    access: 'member',
    body: VerseSetInput,
    response: VerseSet,
  }),

  /** Owner only: replaces a set's name, description, visibility, and strictness. */
  update: endpoint({
    method: 'PUT',
    path: '/api/verse-sets/:id',
    access: 'member',
    params: IdParams,
    body: VerseSetInput,
    response: VerseSet,
  }),

  /** Owner only: deletes a set. Its verses and all progress stay. Can be undone for ten minutes. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/verse-sets/:id',
    access: 'member',
    params: IdParams,
    response: Done,
  }),

  /** Undoes the deletion of the caller's set, restoring its id, verses, and followers. 404 after ten minutes. */
  restore: endpoint({
    method: 'POST',
    path: '/api/verse-sets/:id/restore',
    access: 'member',
    params: IdParams,
    response: VerseSet,
  }),

  /** Returns the caller's own set or a public one, without custom verses the caller can't read. */
  get: endpoint({
    method: 'GET',
    path: '/api/verse-sets/:id',
    access: 'member',
    params: IdParams,
    response: SetDetail,
  }),

  /**
   * Appends a verse to the set and to the caller's plan of it; responds with 201. 404 if the caller can't see the verse,
   * 409 if it is already in the set.
   */
  addVerse: endpoint({
    method: 'POST',
    path: '/api/verse-sets/:id/verses',
    access: 'member',
    params: IdParams,
    body: VerseChoice,
    response: z.extend(SetItem, { isPlanned: z.boolean() }),
  }),

  /**
   * Appends verses and cards to the set and to the caller's plan of it, in order. Those already in it stay where they
   * are. 404 if the caller can't see one of them, 400 if there isn't room for all.
   */
  addVerses: endpoint({
    method: 'POST',
    path: '/api/verse-sets/:id/items',
    access: 'member',
    params: IdParams,
    body: z.object({ ids: createIdList(messages.ids).check(z.minLength(1, messages.ids)) }),
    /** The new items' ids in order, how many were already in the set, and whether the new ones joined a plan. */
    response: z.object({ itemIds: z.array(z.uuid()), already: z.int(), isPlanned: z.boolean() }),
  }),

  /** Removes items from the set and from the caller's plan of it. Ignores unknown items. */
  removeItems: endpoint({
    method: 'DELETE',
    path: '/api/verse-sets/:id/items',
    access: 'member',
    params: IdParams,
    body: z.object({ itemIds: createIdList(messages.order) }),
    response: Done,
  }),

  removeItem: endpoint({
    method: 'DELETE',
    path: '/api/verse-sets/:id/items/:itemId',
    access: 'member',
    params: z.object({ id: z.string(), itemId: z.string() }),
    response: Done,
  }),

  /** Reorders the set: the given items trade positions, and all others stay. */
  reorder: endpoint({
    method: 'PUT',
    path: '/api/verse-sets/:id/order',
    access: 'member',
    params: IdParams,
    body: z.object({
      itemIds: createIdList(messages.order),
    }),
    response: Done,
  }),

  /** Copies what the caller can see of the set to a new private set; responds with 201. */
  copy: endpoint({
    method: 'POST',
    path: '/api/verse-sets/:id/copy',
    access: 'member',
    params: IdParams,
    response: VerseSet,
  }),

  /** Lists other members' sets that the caller follows, latest first. */
  listFollowed: endpoint({
    method: 'GET',
    path: '/api/followed-sets',
    access: 'member',
    response: z.array(FollowedSet),
  }),

  /** Follows another member's public set. Idempotent. 404 if the caller can't open it, 400 if it is their own. */
  follow: endpoint({
    method: 'PUT',
    path: '/api/verse-sets/:id/follow',
    access: 'member',
    seats: 'refused',
    params: IdParams,
    response: Done,
  }),

  /** Unfollows a set by the id of the follow. What was learned stays. */
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/followed-sets/:id',
    access: 'member',
    params: IdParams,
    response: Done,
  }),

  /** Marks the given additions and all removals as seen. */
  markFollowedSeen: endpoint({
    method: 'POST',
    path: '/api/followed-sets/:id/seen',
    access: 'member',
    params: IdParams,
    body: z.object({ ids: createIdList(messages.ids) }),
    response: Done,
  }),
}
