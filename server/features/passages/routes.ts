import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { listPlacesBetween } from '#shared/domain/practice/passage.ts'
import { parseVerseId, type VerseName } from '#shared/domain/scripture/verse-id.ts'
import { notFound } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import type { TextLibrary } from '../../texts/text-library.ts'

interface PassageDeps {
  readonly library: TextLibrary
}

export function routePassages(app: FastifyInstance, { library }: PassageDeps): void {
  serve(app, api.passages.get, async ({ member, params }) => {
    await library.refresh()
    const isKnown = library.isVerseId(params.first) && library.isVerseId(params.last)
    const names = isKnown ? listNames(params.first, params.last) : undefined
    if (names === undefined) throw notFound('Passage')
    const verses = await library.showAll(names, { reader: member, mayFetch: true })
    return verses.filter((verse) => verse !== undefined)
  })
}

function listNames(firstId: string, lastId: string): VerseName[] | undefined {
  const [first, last] = [parseVerseId(firstId), parseVerseId(lastId)]
  if (first === undefined || last === undefined || first.translation !== last.translation) return undefined
  const { translation } = first
  return listPlacesBetween(first.place, last.place, translation)?.map((place) => ({ place, translation }))
}
