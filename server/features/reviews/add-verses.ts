import { messages, MAX_VERSES } from '#shared/domain/memory/review-settings.ts'
import { parsePlace, parseVerseId, type VerseName } from '#shared/domain/scripture/verse-id.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import {
  COMPLETE_TRANSLATION,
  SUBSTITUTE_TRANSLATIONS,
  type TranslationCode,
} from '#shared/domain/scripture/translations.ts'
import { inTransaction } from '../../db/retries.ts'
import type { Queries } from '../../db/database.ts'
import { badInput, HttpError, notFound, premiumRequired } from '../../http/errors.ts'
import type { Member } from '../../members/member.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { lockRecord } from '../progress/index.ts'
import { findOwnCards } from '../custom-verses/index.ts'
import { followLearned, findReadableSet } from '../verse-sets/index.ts'
import type { ReviewDeps } from './deps.ts'
import { countVerseWords } from './shown-verses.ts'
import { countVerses, addVerses, setResting, findMemoryRow, type VerseToLearn } from './store.ts'

/**
 * Returns the verse to learn for an id. If its text is missing and the verse isn't in memory yet, that's the substitute
 * shown instead, because attempts count for the substitute.
 */
export async function resolveVerse(deps: ReviewDeps, member: Member, verseId: string): Promise<VerseToLearn> {
  const { database, library } = deps
  if (isUuid(verseId)) return resolveCard(deps, member, verseId)
  await library.refresh()
  const name = parseVerseId(verseId)
  if (name === undefined || !library.isVerseId(verseId)) throw notFound('Verse')
  const existing = await findMemoryRow(database, member.id, verseId)
  if (existing !== null) return existing
  const verse = await library.show(name.place, name.translation, member)
  if (verse === undefined) throw notFound('Verse')
  return { verseId: verse.id, words: countVerseWords(verse, verse.id) }
}

async function resolveCard({ database }: ReviewDeps, member: Member, id: string): Promise<VerseToLearn> {
  const [card] = await findOwnCards(database, member.id, [id])
  if (card === undefined) throw notFound('Custom verse')
  return toVerseToLearn(card)
}

const toVerseToLearn = ({ id, text }: { readonly id: string; readonly text: string }): VerseToLearn => ({
  verseId: id,
  words: splitVerseWords(text).length,
})

export const setVerseState = (
  { database, clock }: ReviewDeps,
  userId: string,
  verse: VerseToLearn,
  state: 'learning' | 'resting',
): Promise<void> =>
  inTransaction(database, (queries) =>
    addWithinLimit(queries, userId, async () => {
      if (state === 'learning') await addVerses(queries, userId, [verse], clock())
      await setResting(queries, userId, verse, state === 'resting')
    }),
  )

/** Adds to a member's memory under the record's lock. @throws HttpError 400 if there would be too many verses */
async function addWithinLimit<Added>(
  queries: Queries,
  userId: string,
  add: () => Promise<Added>,
): Promise<Added> {
  await lockRecord(queries, userId)
  const before = await countVerses(queries, userId)
  const added = await add()
  const after = await countVerses(queries, userId)
  if (after > before && after > MAX_VERSES) throw badInput(messages.full)
  return added
}

interface ToLearn {
  readonly toLearn: readonly VerseToLearn[]
  readonly leftOut: number
}

export interface SetToLearn {
  readonly setId: string
  /** True for a member's set, false for a built-in one. */
  readonly custom: boolean
  /** By default, the KJV for a built-in set, and each verse's own translation for a member's set. */
  readonly translation?: TranslationCode | undefined
}

/** The outcome of adding verses and cards to learn. */
export interface Additions {
  readonly added: number
  readonly already: number
  /** Other members' cards, which only their owners can learn, and ids that don't exist. */
  readonly leftOut: number
}

/**
 * Adds the verses of a set and the member's own cards in it, in the set's order, and follows the set if it is another
 * member's. Ready-made sets need premium. Refuses a translation that doesn't have every verse with 409, because a
 * passage in two translations can't be learned as one.
 */
export async function addSet(deps: ReviewDeps, member: Member, set: SetToLearn): Promise<Additions> {
  const { toLearn, leftOut } = await resolveSet(deps, member, set)
  const learned = await addAll(deps, member, toLearn)
  if (set.custom) await followLearned(deps.database, member.id, set.setId, deps.clock())
  return { ...learned, leftOut }
}

/** Resolves a set's items to the verses to learn and counts the items left out. */
export async function resolveSet(deps: ReviewDeps, member: Member, set: SetToLearn): Promise<ToLearn> {
  const { library } = deps
  if (!set.custom && !member.isPremium) throw premiumRequired()
  if (set.translation !== undefined) await library.requireKnown(set.translation)
  const { parts, leftOut } = await readSetParts(deps, member, set)
  const names = parts.map((part) => ('place' in part ? part : undefined))
  const shown = await library.showAll(names, { reader: member, mayFetch: true })
  if (set.translation !== undefined && shown.some((verse) => verse?.requestedTranslation !== undefined))
    throw createIncompleteError(library, names, set.translation)
  const toLearn = parts.flatMap((part, index) => {
    if (!('place' in part)) return toVerseToLearn(part)
    const verse = shown[index]
    return verse === undefined ? [] : { verseId: verse.id, words: countVerseWords(verse, verse.id) }
  })
  return { toLearn, leftOut }
}

/**
 * Adds verses and the member's own cards in the given order. Learns a substitute for each verse whose text we
 * don't have. Fetches no texts, because there may be thousands.
 */
export async function addByIds(deps: ReviewDeps, member: Member, ids: readonly string[]): Promise<Additions> {
  const { toLearn, leftOut } = await resolveIds(deps, member, ids)
  return { ...(await addAll(deps, member, toLearn)), leftOut }
}

/** Resolves ids of verses and of the member's own cards to the verses to learn and counts all other ids. */
export async function resolveIds(deps: ReviewDeps, member: Member, ids: readonly string[]): Promise<ToLearn> {
  const { database, library } = deps
  await library.refresh()
  const uniqueIds = [...new Set(ids)]
  const names = uniqueIds.map((id) => (library.isVerseId(id) ? parseVerseId(id) : undefined))
  const shown = await library.showAll(names, { reader: member, mayFetch: false })
  const cards = new Map(
    (await findOwnCards(database, member.id, uniqueIds.filter(isUuid))).map((it) => [it.id, it]),
  )
  const toLearn = uniqueIds.flatMap((id, index) => {
    const [verse, card] = [shown[index], cards.get(id)]
    if (card !== undefined) return toVerseToLearn(card)
    return verse === undefined ? [] : { verseId: verse.id, words: countVerseWords(verse, verse.id) }
  })
  return { toLearn, leftOut: uniqueIds.length - toLearn.length }
}

async function addAll({ database, clock }: ReviewDeps, member: Member, verses: readonly VerseToLearn[]) {
  const unique = removeDuplicates(verses)
  const added = await inTransaction(database, (queries) => addWithRoom(queries, member.id, unique, clock()))
  return { added, already: unique.length - added }
}

export const removeDuplicates = (verses: readonly VerseToLearn[]): VerseToLearn[] => [
  ...new Map(verses.map((verse) => [verse.verseId, verse])).values(),
]

/** Adds verses to a member's memory and returns how many are new. @throws HttpError 400 if there would be too many */
export const addWithRoom = (
  queries: Queries,
  userId: string,
  verses: readonly VerseToLearn[],
  now: Date,
): Promise<number> => addWithinLimit(queries, userId, () => addVerses(queries, userId, verses, now))

/** Creates a 409 for a translation that doesn't have every verse. `whole` lists the translations that do. */
function createIncompleteError(
  library: TextLibrary,
  names: readonly (VerseName | undefined)[],
  translation: TranslationCode,
): HttpError {
  const places = names.flatMap((name) => name?.place ?? [])
  const completeCodes = SUBSTITUTE_TRANSLATIONS.filter((code) =>
    places.every((place) => library.verse(place, code) !== undefined),
  )
  return new HttpError(409, messages.notWhole(translation), { whole: completeCodes })
}

/** A verse or card in a set. */
type SetPart = VerseName | { readonly id: string; readonly text: string }

async function readSetParts(
  { database, sets }: ReviewDeps,
  member: Member,
  { setId, custom, translation }: SetToLearn,
): Promise<{ readonly parts: readonly SetPart[]; readonly leftOut: number }> {
  if (custom) {
    const readableSet = await findReadableSet(database, member.id, setId)
    if (readableSet === null) throw notFound('Verse set')
    const parts = readableSet.items.flatMap(({ item, card }): SetPart | [] => {
      if (card !== null) return card.userId === member.id ? card : []
      const name = parseVerseId(item.verseId ?? '')
      return name ? { place: name.place, translation: translation ?? name.translation } : []
    })
    const leftOut = readableSet.items.filter(({ card }) => card !== null && card.userId !== member.id).length
    return { parts, leftOut }
  }
  const set = sets.find(({ slug }) => slug === setId)
  if (set === undefined) throw notFound('Scripture set')
  const parts = set.verses.flatMap((text) => {
    const place = parsePlace(text)
    return place === undefined ? [] : { place, translation: translation ?? COMPLETE_TRANSLATION }
  })
  return { parts, leftOut: 0 }
}
