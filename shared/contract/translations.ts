import * as z from 'zod/mini'
import { isTranslationCode } from '../domain/scripture/translations.ts'
import { endpoint } from './endpoint.ts'

const UNKNOWN_ERROR = 'Unknown translation'

/** Checks only the form of a translation code; the server knows which ones exist. */
export const TranslationCode = z.string(UNKNOWN_ERROR).check(z.refine(isTranslationCode, UNKNOWN_ERROR))

export const NoticeLink = z.object({ href: z.url({ protocol: /^https?$/ }), text: z.string() })

const OfferedTranslation = z.object({
  code: z.string(),
  name: z.string(),
  /** The copyright notice, shown unchanged wherever the text is. */
  notice: z.string(),
  link: z.exactOptional(NoticeLink),
  /** How many verses the server has; the whole Bible has about 31,102. */
  verses: z.int(),
  /** Whether more verses can be fetched from the publisher's service. */
  fetchesMore: z.boolean(),
})
type OfferedTranslation = z.infer<typeof OfferedTranslation>

export const translations = {
  list: endpoint({
    method: 'GET',
    path: '/api/translations',
    access: 'anyone',
    response: z.array(OfferedTranslation),
  }),
}
