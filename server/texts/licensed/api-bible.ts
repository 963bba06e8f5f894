import * as z from 'zod/mini'
import { getBuiltInTranslation } from '#shared/domain/scripture/translations.ts'
import { formatPlace } from '#shared/domain/scripture/verse-id.ts'
import { fetchJson } from './fetch-json.ts'
import { addMargin, toOneLine, ServiceFailure, type TextService } from './text-service.ts'

/** `nivId` is API.Bible's id for the NIV. */
export interface ApiBibleSetup {
  readonly url: URL
  readonly key: string
  readonly nivId: string
  readonly reportUrl: URL
}

/** API.Bible's published limit: 5,000 calls a day. */
const LIMITS = [{ calls: 5000, seconds: 86_400 }]

/** Options that request only the words and what usage reports need. */
const TEXT_ONLY = {
  'content-type': 'text',
  'include-notes': 'false',
  'include-titles': 'false',
  'include-chapter-numbers': 'false',
  'include-verse-numbers': 'false',
  'include-verse-spans': 'false',
  'fums-version': '3',
}

/** The link that must be shown with every text. */
const LINK = { href: 'https://api.bible', text: 'api.bible' }

const VerseResponse = z.object({
  data: z.object({
    id: z.string(),
    bibleId: z.string(),
    content: z.string().check(z.maxLength(5000)),
    copyright: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  }),
  meta: z.optional(z.object({ fumsToken: z.optional(z.string().check(z.maxLength(2000))) })),
})

/** Opens API.Bible for the New International Version, for operators licensed by its publisher. */
export function createApiBible({ url, key, nivId }: ApiBibleSetup): TextService {
  return {
    name: 'API.Bible',
    translation: 'NIV',
    limits: addMargin(LIMITS),
    toBatches: (places) => places.map((place) => [place]),
    attribution: (notice) => ({ notice: notice ?? getBuiltInTranslation('NIV').notice, link: LINK }),
    async fetch(places, signal) {
      const [place] = places
      if (place === undefined || places.length > 1)
        throw new RangeError('API.Bible returns one verse at a time')
      const requestUrl = new URL(`bibles/${encodeURIComponent(nivId)}/verses/${formatPlace(place)}`, url)
      requestUrl.search = new URLSearchParams(TEXT_ONLY).toString()
      const response = await fetchJson(requestUrl, { 'api-key': key }, signal)
      if (response === undefined) return [undefined]
      const parsed = z.safeParse(VerseResponse, response)
      if (!parsed.success || parsed.data.data.id !== formatPlace(place) || parsed.data.data.bibleId !== nivId)
        throw new ServiceFailure('unavailable', 'its answer was not understood')
      const { data, meta } = parsed.data
      const text = toOneLine(data.content.replaceAll('¶', ''))
      const notice = toOneLine(data.copyright ?? '')
      const usageToken = meta?.fumsToken
      return [
        text === '' ? undefined : { text, ...(notice && { notice }), ...(usageToken && { usageToken }) },
      ]
    },
  }
}
