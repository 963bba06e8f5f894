import { expect, it } from 'vitest'
import type { SubstitutionReason } from '#shared/contract/verses.ts'
import { formatPlace, parseVerseId, type VerseName } from '#shared/domain/scripture/verse-id.ts'
import { buildVerse } from '#shared/domain/scripture/verse.ts'
import { TEST_CONTENT } from '../testing/content-setup.ts'
import { startTestApp } from '../testing/test-app.ts'
import { openCompiledTexts } from './compiled-texts.ts'
import { ImportedTranslations } from './imported/imported-translations.ts'
import { TextLibrary } from './text-library.ts'
import type { TextSource } from './text-source.ts'

const { database } = await startTestApp()
const compiled = await openCompiledTexts(TEST_CONTENT)
const request = { reader: { id: 'ann' }, mayFetch: true }
const toVerseNames = (...ids: string[]): VerseName[] => ids.flatMap((id) => parseVerseId(id) ?? [])

/** Creates a service with some ESV places and a reason for others. */
function createService(answers: Readonly<Record<string, string>>, reason: SubstitutionReason) {
  const requests: string[] = []
  const source: TextSource = {
    serves: (translation) => translation === 'ESV',
    read: async (places, translation) =>
      places.map((place) => {
        requests.push(formatPlace(place))
        const text = answers[formatPlace(place)]
        if (text === undefined) return { reason }
        return buildVerse(place, translation, { text, theme: undefined, createdAt: '2026-11-20T12:00:00Z' })
      }),
  }
  return { source, asked: requests }
}

const openLibrary = (...services: readonly { source: TextSource }[]) =>
  new TextLibrary(compiled, new ImportedTranslations(database), () => services.map(({ source }) => source))

it('requests from each service only what earlier ones don’t have', async () => {
  const first = createService({ 'OBA.1.2': 'first' }, 'no_key')
  const second = createService({ 'OBA.1.3': 'second' }, 'quota')
  const library = openLibrary(first, second)
  const shown = await library.showAll(toVerseNames('OBA.1.2.ESV', 'OBA.1.3.ESV', 'OBA.1.4.KJV'), request)
  expect(shown.map((verse) => [verse?.id, verse?.fallbackReason])).toEqual([
    ['OBA.1.2.ESV', undefined],
    ['OBA.1.3.ESV', undefined],
    ['OBA.1.4.KJV', undefined],
  ])
  expect([first.asked, second.asked]).toEqual([['OBA.1.2', 'OBA.1.3'], ['OBA.1.3']])
})

it('tries no other service once one has given a reason for a missing text', async () => {
  const first = createService({}, 'quota')
  const second = createService({ 'OBA.1.2': 'second' }, 'no_key')
  const [shown] = await openLibrary(first, second).showAll(toVerseNames('OBA.1.2.ESV'), request)
  expect([shown?.id, shown?.requestedTranslation, shown?.fallbackReason]).toEqual([
    'OBA.1.2.WEB',
    'ESV',
    'quota',
  ])
  expect(second.asked).toEqual([])
})

it('contacts no service for a locally stored text', async () => {
  const esv = createService({ 'OBA.1.2': 'fetched' }, 'no_key')
  const library = openLibrary(esv)
  const [name] = toVerseNames('OBA.1.2.ESV')
  expect(name && library.showStored(name)).toMatchObject({ id: 'OBA.1.2.WEB', fallbackReason: 'no_key' })
  const place = library.daily[0] ?? expect.fail()
  expect((await library.show(place, 'ESV', request.reader))?.translation).toBe('ESV')
  expect(esv.asked).toEqual([])
})
