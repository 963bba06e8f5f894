import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { ShownVerse } from '#shared/contract/verses.ts'
import { CUSTOM_TRANSLATION } from '#shared/domain/export/exported-verses.ts'
import type { ScriptureSet } from '#shared/domain/scripture/edition.ts'
import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import {
  formatPlace,
  parsePlace,
  parseVerseId,
  type Place,
  type VerseName,
} from '#shared/domain/scripture/verse-id.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import type { Member } from '../../members/member.ts'
import { serve } from '../../http/serve.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import type { CustomVerseRow } from '../custom-verses/index.ts'
import { loadPracticedPlaces } from '../progress/index.ts'
import { findReadableSet } from '../verse-sets/index.ts'

interface ScriptureSetDeps {
  readonly database: Database
  readonly library: TextLibrary
  readonly sets: readonly ScriptureSet[]
}

export function routeScriptureSets(app: FastifyInstance, deps: ScriptureSetDeps): void {
  const { database, library, sets } = deps
  const bySlug = new Map(sets.map((set) => [set.slug, set]))

  serve(app, api.scriptureSets.list, async ({ member }) => {
    const { practiced, memorized } = await loadPracticedPlaces(database, member.id)
    return sets.map((set) => ({
      ...set,
      id: set.slug,
      verses: [...set.verses],
      verseCount: set.verses.length,
      practicedCount: set.verses.filter((place) => practiced.has(place)).length,
      memorizedCount: set.verses.filter((place) => memorized.has(place)).length,
    }))
  })

  serve(app, api.scriptureSets.get, async ({ member, params: { setId }, query }) => {
    if (query.custom) return (await requireReadableSet(database, member, setId)).set
    const { slug, name, description } = requireScriptureSet(bySlug, setId)
    return { id: slug, name, description }
  })

  serve(app, api.scriptureSets.listVerses, async ({ member, params: { setId }, query }) => {
    await library.requireKnown(query.translation)
    const verses = query.custom
      ? await readVerseSet(deps, setId, member, query.translation)
      : await readScriptureSet(deps, requireScriptureSet(bySlug, setId), member, query.translation)
    const { practiced } = await loadPracticedPlaces(database, member.id)
    return verses.map((verse) => ({ ...verse, isPracticed: isPracticed(verse, practiced) }))
  })
}

async function readScriptureSet(
  { library }: ScriptureSetDeps,
  set: ScriptureSet,
  reader: Member,
  translation: TranslationCode,
): Promise<ShownVerse[]> {
  const names = set.verses.map((text) => toVerseName(parsePlace(text), translation))
  const verses = await library.showAll(names, { reader, mayFetch: true })
  return verses.filter((verse) => verse !== undefined)
}

async function readVerseSet(
  { database, library }: ScriptureSetDeps,
  setId: string,
  reader: Member,
  translation: TranslationCode,
): Promise<ShownVerse[]> {
  const { items } = await requireReadableSet(database, reader, setId)
  const names = items.map(({ item }) => toVerseName(parseVerseId(item.verseId ?? '')?.place, translation))
  const verses = await library.showAll(names, { reader, mayFetch: true })
  return items
    .map(({ card }, index) => (card === null ? verses[index] : toVerse(card)))
    .filter((verse) => verse !== undefined)
}

function isPracticed({ id, translation }: ShownVerse, practiced: ReadonlySet<string>): boolean {
  const name = parseVerseId(id)
  return translation === CUSTOM_TRANSLATION || (name !== undefined && practiced.has(formatPlace(name.place)))
}

function requireScriptureSet(bySlug: ReadonlyMap<string, ScriptureSet>, id: string): ScriptureSet {
  const set = bySlug.get(id)
  if (set === undefined) throw notFound('Scripture set')
  return set
}

async function requireReadableSet(database: Database, member: Member, id: string) {
  const set = await findReadableSet(database, member.id, id)
  if (set === null) throw notFound('Scripture set')
  return set
}

const toVerseName = (place: Place | undefined, translation: TranslationCode): VerseName | undefined =>
  place && { place, translation }

const toVerse = ({ theme, createdAt, ...card }: CustomVerseRow): ShownVerse => ({
  ...card,
  translation: CUSTOM_TRANSLATION,
  ...(theme !== null && { theme }),
  createdAt: createdAt.toISOString(),
})
