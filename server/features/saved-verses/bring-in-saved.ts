import * as z from 'zod/mini'
import { Notes } from '#shared/contract/custom-verses.ts'
import { KeptSavedVerse } from '#shared/contract/saved-verses.ts'
import { MOST_SAVED } from '#shared/domain/saved-verses/saved-verse-rules.ts'
import type { Queries } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { holdMember } from '../../members/store.ts'
import { holdReadable } from '../custom-verses/index.ts'
import { addSavedVerses, type NewSaved, savedIdsOf } from './store.ts'

/** What a file of another copy says is told by ids that may be others here. */
export interface KnownHere {
  /** Whether a verse of the Bible has this id. */
  isVerseId(id: string): boolean
  /** The id that a card of the file has here. */
  cardOf(id: string): string | undefined
}

const Saved = z.extend(KeptSavedVerse, { notes: Notes })

/** Rows that are written at once. */
const AT_ONCE = 500

/** Saves what was saved in another copy, with notes and marks; what is saved here stays as it is. Within a transaction. */
export async function bringInSaved(
  queries: Queries,
  userId: string,
  {
    found,
    here,
    now,
  }: { readonly found: AsyncIterable<unknown>; readonly here: KnownHere; readonly now: Date },
  told: (fate: 'added' | 'present' | 'unreadable') => void,
): Promise<void> {
  // Whoever saves a verse meanwhile waits, so that what is here, and how much of it, is known until the end.
  await holdMember(queries, userId)
  const own = await savedIdsOf(queries, userId)
  const fresh: NewSaved[] = []
  const keep = () => addSavedVerses(queries, userId, fresh.splice(0))
  for await (const value of found) {
    const read = z.safeParse(Saved, value)
    const choice = read.success ? choiceOf(read.data, here) : null
    if (!read.success || choice === null) told('unreadable')
    else if (own.has(idOf(choice))) told('present')
    else if (own.size >= MOST_SAVED || !(await isReadable(queries, userId, choice))) told('unreadable')
    else {
      const { isFavorite, notes, dateAdded } = read.data
      fresh.push({ ...choice, id: newId(now), isFavorite, notes, dateAdded: new Date(dateAdded) })
      own.add(idOf(choice))
      told('added')
    }
    if (fresh.length >= AT_ONCE) await keep()
  }
  await keep()
}

/** Verses can be read by everybody; cards by those to whom they are shown. */
const isReadable = async (queries: Queries, userId: string, choice: Choice): Promise<boolean> =>
  'verseId' in choice || (await holdReadable(queries, userId, [choice.customVerseId])).length > 0

type Choice = { readonly verseId: string } | { readonly customVerseId: string }

const idOf = (choice: Choice) => ('verseId' in choice ? choice.verseId : choice.customVerseId)

/** The verse that is meant, by its id here; a card of somebody else's may be here under its own. */
function choiceOf(
  { verseId, customVerseId }: Pick<KeptSavedVerse, 'verseId' | 'customVerseId'>,
  here: KnownHere,
): Choice | null {
  if (verseId !== null) return here.isVerseId(verseId) ? { verseId } : null
  return customVerseId === null ? null : { customVerseId: here.cardOf(customVerseId) ?? customVerseId }
}
