import * as z from 'zod/mini'
import { Notes } from '#shared/contract/custom-verses.ts'
import { KeptSavedVerse } from '#shared/contract/saved-verses.ts'
import { MOST_SAVED } from '#shared/domain/saved-verses/saved-verse-rules.ts'
import type { Queries } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { changeSaved, savedIdsOf, saveVerse } from './store.ts'

/** What a file of another copy says is told by ids that may be others here. */
export interface KnownHere {
  /** Whether a verse of the Bible has this id. */
  isVerseId(id: string): boolean
  /** The id that a card of the file has here. */
  cardOf(id: string): string | undefined
}

const Saved = z.extend(KeptSavedVerse, { notes: Notes })

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
  const own = await savedIdsOf(queries, userId)
  for await (const value of found) {
    const read = z.safeParse(Saved, value)
    const choice = read.success ? choiceOf(read.data, here) : null
    if (!read.success || choice === null) told('unreadable')
    else if (own.has(idOf(choice))) told('present')
    else if (own.size >= MOST_SAVED) told('unreadable')
    else {
      const { isFavorite, notes, dateAdded } = read.data
      const fresh = { id: newId(now), dateAdded: new Date(dateAdded) }
      const saved = await saveVerse(queries, userId, choice, fresh)
      if (saved === null || saved === 'full') told('unreadable')
      else {
        own.add(idOf(choice))
        await changeSaved(queries, userId, saved.saved.id, { isFavorite, notes })
        told('added')
      }
    }
  }
}

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
