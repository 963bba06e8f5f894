import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { SavedVerse, VerseChoice } from '#shared/contract/saved-verses.ts'
import { isPrintedIn } from '#shared/domain/scripture/translations.ts'
import { formatPlace, parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../../new-id.ts'
import { serve } from '../../serve.ts'
import { toCustomVerse } from '../custom-verses/store.ts'
import { showVerse, type VerseStore } from '../verses/store.ts'
import { changeSaved, type Choice, removeSaved, type Saved, savedBy, saveVerse } from './store.ts'

interface SavedVerseNeeds {
  readonly database: Database
  readonly verses: VerseStore
  readonly clock: () => Date
}

/** Mounts what members keep for themselves. */
export function routeSavedVerses(app: FastifyInstance, { database, verses, clock }: SavedVerseNeeds): void {
  serve(app, api.savedVerses.list, async ({ member }) =>
    (await savedBy(database, member.id)).map((row) => toSavedVerse(verses, row)),
  )

  serve(app, api.savedVerses.save, async ({ member, body, reply }) => {
    const choice = choiceOf(body)
    const now = clock()
    const saved = await saveVerse(database, member.id, choice, { id: newId(now), dateAdded: now })
    if (saved === null) throw notFound('Custom verse')
    reply.code(saved.isNew ? 201 : 200)
    return toSavedVerse(verses, saved)
  })

  serve(app, api.savedVerses.setFavorite, ({ member, params, body }) =>
    change(member.id, params.id, { isFavorite: body.isFavorite }),
  )

  serve(app, api.savedVerses.setNotes, ({ member, params, body }) =>
    change(member.id, params.id, { notes: body.notes }),
  )

  serve(app, api.savedVerses.remove, async ({ member, params }) => {
    if (!(await removeSaved(database, member.id, params.id))) throw notFound('Saved verse')
    return { success: true as const }
  })

  async function change(userId: string, id: string, what: Parameters<typeof changeSaved>[3]) {
    const saved = await changeSaved(database, userId, id, what)
    if (saved === null) throw notFound('Saved verse')
    return toSavedVerse(verses, saved)
  }
}

/** The one verse that a body names. @throws HttpError 404 where the Bible has no such verse. */
function choiceOf({ verseId, customVerseId }: VerseChoice): Choice {
  if (!verseId) return { customVerseId: customVerseId ?? '' }
  const name = parseVerseId(verseId)
  if (name === undefined || !isPrintedIn(name.translation, formatPlace(name.place))) throw notFound('Verse')
  return { verseId }
}

/** A saved verse with what can be shown of it. */
function toSavedVerse(verses: VerseStore, { saved, card }: Saved): SavedVerse {
  const name = saved.verseId === null ? undefined : parseVerseId(saved.verseId)
  const verse = name && showVerse(verses, name.place, name.translation)
  return {
    ...saved,
    dateAdded: saved.dateAdded.toISOString(),
    ...(verse && { verse }),
    ...(card && { customVerse: toCustomVerse(card) }),
  }
}
