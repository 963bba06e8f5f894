import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { SavedVerse } from '#shared/contract/saved-verses.ts'
import { messages } from '#shared/domain/saved-verses/saved-verse-rules.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Database } from '../../db/database.ts'
import { badInput, notFound } from '../../http/errors.ts'
import { newId } from '../../db/new-id.ts'
import { serve } from '../../http/serve.ts'
import type { Reader } from '../../texts/text-source.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { toCustomVerse } from '../custom-verses/index.ts'
import { restoreSaved } from './restore-saved.ts'
import { changeSaved, removeManySaved, removeSaved, type Saved, listSaved, saveVerse } from './store.ts'

interface SavedVerseDeps {
  readonly database: Database
  readonly library: TextLibrary
  readonly clock: () => Date
}

export function routeSavedVerses(app: FastifyInstance, deps: SavedVerseDeps): void {
  const { database, library, clock } = deps

  serve(app, api.savedVerses.list, async ({ member }) => {
    await library.refresh()
    return showSaved(library, await listSaved(database, member.id), member)
  })

  serve(app, api.savedVerses.save, async ({ member, body, reply }) => {
    await library.refresh()
    const choice = library.resolveVerse(body)
    const now = clock()
    const saved = await saveVerse(database, member.id, choice, { id: newId(now), dateAdded: now })
    if (saved === null) throw notFound('Custom verse')
    if (saved === 'full') throw badInput(messages.noRoom)
    reply.code(saved.isNew ? 201 : 200)
    return showOne(library, saved, member)
  })

  serve(app, api.savedVerses.setFavorite, ({ member, params, body }) =>
    changeVerse(deps, member, params.id, { isFavorite: body.isFavorite }),
  )

  serve(app, api.savedVerses.setNotes, ({ member, params, body }) =>
    changeVerse(deps, member, params.id, { notes: body.notes }),
  )

  serve(app, api.savedVerses.remove, async ({ member, params }) => {
    if (!(await removeSaved(database, member.id, params.id))) throw notFound('Saved verse')
    return { success: true as const }
  })

  serve(app, api.savedVerses.removeMany, async ({ member, body }) => ({
    removed: await removeManySaved(database, member.id, body.ids),
  }))

  serve(app, api.savedVerses.restore, async ({ member, body }) => {
    await library.refresh()
    const isVerseId = (id: string) => library.isVerseId(id)
    return { restored: await restoreSaved(database, member.id, body.saved, { now: clock(), isVerseId }) }
  })
}

async function changeVerse(
  { database, library }: SavedVerseDeps,
  member: Reader,
  id: string,
  changes: Parameters<typeof changeSaved>[3],
): Promise<SavedVerse> {
  const saved = await changeSaved(database, member.id, id, changes)
  if (saved === null) throw notFound('Saved verse')
  return showOne(library, saved, member)
}

async function showOne(library: TextLibrary, saved: Saved, reader: Reader): Promise<SavedVerse> {
  const [shown] = await showSaved(library, [saved], reader)
  if (shown === undefined) throw new Error('A saved verse is missing from its own list.')
  return shown
}

/** Shows saved verses without fetching texts: a list must not query publishers. */
async function showSaved(
  library: TextLibrary,
  rows: readonly Saved[],
  reader: Reader,
): Promise<SavedVerse[]> {
  const names = rows.map(({ saved }) => (saved.verseId === null ? undefined : parseVerseId(saved.verseId)))
  const verses = await library.showAll(names, { reader, mayFetch: false })
  return rows.map(({ saved, card }, index) => {
    const verse = verses[index]
    return {
      ...saved,
      dateAdded: saved.dateAdded.toISOString(),
      ...(verse && { verse }),
      ...(card && { customVerse: toCustomVerse(card) }),
    }
  })
}
