import * as z from 'zod/mini'
import { getBuiltInTranslation } from '#shared/domain/scripture/translations.ts'
import { toOrderNumber, type Place } from '#shared/domain/scripture/verse-id.ts'
import { fetchJson } from './fetch-json.ts'
import { addMargin, type FetchedText, toOneLine, ServiceFailure, type TextService } from './text-service.ts'

export interface EsvSetup {
  readonly url: URL
  readonly key: string
}

/** Crossway's published limits: 60 calls a minute, 1,000 an hour, and 5,000 a day. */
const LIMITS = [
  { calls: 60, seconds: 60 },
  { calls: 1000, seconds: 3600 },
  { calls: 5000, seconds: 86_400 },
]

/** Verses per request, for a set or passage; the API allows 500. */
const MAX_BATCH_VERSES = 50

/** Options that request only the words: we show the reference, notice, and link ourselves. */
const TEXT_ONLY = {
  'include-passage-references': 'false',
  'include-verse-numbers': 'false',
  'include-first-verse-numbers': 'false',
  'include-footnotes': 'false',
  'include-footnote-body': 'false',
  'include-headings': 'false',
  'include-short-copyright': 'false',
  'include-copyright': 'false',
  'include-passage-horizontal-lines': 'false',
  'include-heading-horizontal-lines': 'false',
  'include-selahs': 'true',
  'indent-paragraphs': '0',
  'indent-poetry': 'false',
  'indent-poetry-lines': '0',
  'indent-declares': '0',
  'indent-psalm-doxology': '0',
  'line-length': '0',
}

const Passages = z.object({
  parsed: z.array(z.tuple([z.int(), z.int()])),
  passages: z.array(z.string().check(z.maxLength(5000))),
})

/** Opens Crossway's API for the English Standard Version. */
export function createEsvApi({ url, key }: EsvSetup): TextService {
  const { notice, link } = getBuiltInTranslation('ESV')
  return {
    name: 'The ESV API',
    translation: 'ESV',
    limits: addMargin(LIMITS),
    toBatches: splitIntoBatches,
    attribution: () => ({ notice, ...(link && { link }) }),
    async fetch(places, signal) {
      const requestUrl = new URL('v3/passage/text/', url)
      requestUrl.search = new URLSearchParams({ q: places.map(toQuery).join(','), ...TEXT_ONLY }).toString()
      const response = await fetchJson(requestUrl, { Authorization: `Token ${key}` }, signal)
      return readPassages(places, response)
    },
  }
}

/** Splits places into requests. Separates neighbors, so the service doesn't merge them into one passage. */
function splitIntoBatches(places: readonly Place[]): Place[][] {
  const groups = [0, 1].map((parity) => places.filter(({ verse }) => verse % 2 === parity))
  return groups.flatMap((group) => {
    const starts = Array.from(
      { length: Math.ceil(group.length / MAX_BATCH_VERSES) },
      (_, index) => index * MAX_BATCH_VERSES,
    )
    return starts.map((start) => group.slice(start, start + MAX_BATCH_VERSES))
  })
}

/** Returns the verses of a place: two for 3 John 14, because the ESV's verse 15 is its end. */
function toSpan(place: Place): [first: number, last: number] {
  const number = toOrderNumber(place)
  return [number, number === 64_001_014 ? 64_001_015 : number]
}

/** Formats a place, for example "43003016" or "64001014-64001015". */
const toQuery = (place: Place) =>
  [...new Set(toSpan(place))].map((number) => String(number).padStart(8, '0')).join('-')

/** Reads the passage of each place. The response omits or leaves blank any verse the translation doesn't have. */
function readPassages(places: readonly Place[], body: unknown): (FetchedText | undefined)[] {
  const response = z.safeParse(Passages, body)
  const spans = places.map((place) => toSpan(place).join())
  if (!response.success || response.data.parsed.length !== response.data.passages.length)
    throw createUnreadableError()
  const { parsed, passages } = response.data
  const returnedSpans = parsed.map((span) => span.join())
  if (returnedSpans.some((span) => !spans.includes(span))) throw createUnreadableError()
  return spans.map((span) => {
    const text = toOneLine(passages[returnedSpans.indexOf(span)] ?? '')
    return text === '' ? undefined : { text }
  })
}

const createUnreadableError = () => new ServiceFailure('unavailable', 'its response was not understood')
