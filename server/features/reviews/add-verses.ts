import { messages, MAX_VERSES } from '#shared/domain/memory/review-settings.ts'
import { parsePlace, parseVerseId, type VerseName } from '#shared/domain/scripture/verse-id.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
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
import { followLearned, readableSet } from '../verse-sets/index.ts'
import type { ReviewDeps } from './deps.ts'
import { wordCountOf } from './shown-verses.ts'
import { countVerses, addVerses, setResting, verseNamed, type VerseToLearn } from './store.ts'

/**
 * Resolves to the substitute shown for a missing text, because attempts go to it; not if the verse is already
 * in memory.
 */
export async function meantVerse(deps: ReviewDeps, member: Member, verseId: string): Promise<VerseToLearn> {
  const { database, library } = deps
  if (isUuid(verseId)) return meantCard(deps, member, verseId)
  await library.refresh()
  const name = parseVerseId(verseId)
  if (name === undefined || !library.isVerseId(verseId)) throw notFound('Verse')
  const existing = await verseNamed(database, member.id, verseId)
  if (existing !== null) return existing
  const verse = await library.show(name.place, name.translation, member)
  if (verse === undefined) throw notFound('Verse')
  return { verseId: verse.id, words: wordCountOf(verse, verse.id) }
}

async function meantCard({ database }: ReviewDeps, member: Member, id: string): Promise<VerseToLearn> {
  const [card] = await findOwnCards(database, member.id, [id])
  if (card === undefined) throw notFound('Custom verse')
  return cardToLearn(card)
}

const cardToLearn = ({ id, text }: { readonly id: string; readonly text: string }): VerseToLearn => ({
  verseId: id,
  words: wordsOf(text).length,
})

export const setVerse = (
  { database, clock }: ReviewDeps,
  userId: string,
  verse: VerseToLearn,
  state: 'learning' | 'resting',
): Promise<void> =>
  inTransaction(database, (queries) =>
    withRoom(queries, userId, async () => {
      if (state === 'learning') await addVerses(queries, userId, [verse], clock())
      await setResting(queries, userId, verse, state === 'resting')
    }),
  )

/** Adds to a member's memory under the record's lock. Rejects with 400 if that makes too many verses. */
async function withRoom<Added>(queries: Queries, userId: string, add: () => Promise<Added>): Promise<Added> {
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
  /** By default the KJV for built-in sets, and each verse's own for a member's set. */
  readonly translation?: TranslationCode | undefined
}

/** The outcome of adding verses and cards to learn. */
export interface Additions {
  readonly added: number
  readonly already: number
  /** Cards of other members, which only their owners learn, and what does not exist. */
  readonly leftOut: number
}

/**
 * Learns the verses and the member's own cards of a set in its order. Ready-made sets need premium. A translation that
 * doesn't have every verse is refused with 409, because a passage in two translations can't be learned as one. The set of
 * another member is followed.
 */
export async function addSet(deps: ReviewDeps, member: Member, set: SetToLearn): Promise<Additions> {
  const { toLearn, leftOut } = await setToLearn(deps, member, set)
  const learned = await addAll(deps, member, toLearn)
  if (set.custom) await followLearned(deps.database, member.id, set.setId, deps.clock())
  return { ...learned, leftOut }
}

/** Returns what of a set its verses are learned as, and how much of it isn't. */
export async function setToLearn(deps: ReviewDeps, member: Member, set: SetToLearn): Promise<ToLearn> {
  const { library } = deps
  if (!set.custom && !member.isPremium) throw premiumRequired()
  if (set.translation !== undefined) await library.requireKnown(set.translation)
  const { parts, leftOut } = await readSetParts(deps, member, set)
  const names = parts.map((part) => ('place' in part ? part : undefined))
  const shown = await library.showAll(names, { reader: member, mayFetch: true })
  if (set.translation !== undefined && shown.some((verse) => verse?.requestedTranslation !== undefined))
    throw notWhole(library, names, set.translation)
  const toLearn = parts.flatMap((part, index) => {
    if (!('place' in part)) return cardToLearn(part)
    const verse = shown[index]
    return verse === undefined ? [] : { verseId: verse.id, words: wordCountOf(verse, verse.id) }
  })
  return { toLearn, leftOut }
}

/**
 * Learns verses and the member's own cards in the order of their ids. Verses whose text we don't have are learned as
 * their substitutes. Fetches none, because there may be thousands.
 */
export async function addNamed(deps: ReviewDeps, member: Member, ids: readonly string[]): Promise<Additions> {
  const { toLearn, leftOut } = await namedToLearn(deps, member, ids)
  return { ...(await addAll(deps, member, toLearn)), leftOut }
}

/** Returns what verses and own cards are learned as; how many of the ids name neither. */
export async function namedToLearn(
  deps: ReviewDeps,
  member: Member,
  ids: readonly string[],
): Promise<ToLearn> {
  const { database, library } = deps
  await library.refresh()
  const once = [...new Set(ids)]
  const names = once.map((id) => (library.isVerseId(id) ? parseVerseId(id) : undefined))
  const shown = await library.showAll(names, { reader: member, mayFetch: false })
  const cards = new Map(
    (await findOwnCards(database, member.id, once.filter(isUuid))).map((it) => [it.id, it]),
  )
  const toLearn = once.flatMap((id, index) => {
    const [verse, card] = [shown[index], cards.get(id)]
    if (card !== undefined) return cardToLearn(card)
    return verse === undefined ? [] : { verseId: verse.id, words: wordCountOf(verse, verse.id) }
  })
  return { toLearn, leftOut: once.length - toLearn.length }
}

async function addAll({ database, clock }: ReviewDeps, member: Member, verses: readonly VerseToLearn[]) {
  const once = eachOnce(verses)
  const added = await inTransaction(database, (queries) => addWithRoom(queries, member.id, once, clock()))
  return { added, already: once.length - added }
}

export const eachOnce = (verses: readonly VerseToLearn[]): VerseToLearn[] => [
  ...new Map(verses.map((verse) => [verse.verseId, verse])).values(),
]

/** Adds verses to a member's memory; returns how many are new to it. 400 if that makes too many. */
export const addWithRoom = (
  queries: Queries,
  userId: string,
  verses: readonly VerseToLearn[],
  now: Date,
): Promise<number> => withRoom(queries, userId, () => addVerses(queries, userId, verses, now))

/** 409: the translation does not have every verse; `whole` names those that do. */
function notWhole(
  library: TextLibrary,
  names: readonly (VerseName | undefined)[],
  translation: TranslationCode,
): HttpError {
  const places = names.flatMap((name) => name?.place ?? [])
  const whole = SUBSTITUTE_TRANSLATIONS.filter((code) =>
    places.every((place) => library.verse(place, code) !== undefined),
  )
  return new HttpError(409, messages.notWhole(translation), { whole })
}

/** A verse or a card of a set, in its place. */
type SetPart = VerseName | { readonly id: string; readonly text: string }

async function readSetParts(
  { database, sets }: ReviewDeps,
  member: Member,
  { setId, custom, translation }: SetToLearn,
): Promise<{ readonly parts: readonly SetPart[]; readonly leftOut: number }> {
  if (custom) {
    const found = await readableSet(database, member.id, setId)
    if (found === null) throw notFound('Verse set')
    const parts = found.items.flatMap(({ item, card }): SetPart | [] => {
      if (card !== null) return card.userId === member.id ? card : []
      const name = parseVerseId(item.verseId ?? '')
      return name ? { place: name.place, translation: translation ?? name.translation } : []
    })
    const leftOut = found.items.filter(({ card }) => card !== null && card.userId !== member.id).length
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
