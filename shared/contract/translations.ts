import * as z from 'zod/mini'
import { isTranslationCode } from '../domain/scripture/translations.ts'
import { endpoint } from './endpoint.ts'

const UNKNOWN = 'Unknown translation'

/** Has the form of a translation's code; the server knows whether there is such a translation. */
export const TranslationCode = z.string(UNKNOWN).check(z.refine(isTranslationCode, UNKNOWN))

/** Where a notice leads. */
export const NoticeLink = z.object({ href: z.url({ protocol: /^https?$/ }), text: z.string() })

/** A translation on offer, with the notice its publisher requires beside the text. */
const OfferedTranslation = z.object({
  code: z.string(),
  name: z.string(),
  /** Word for word; shown wherever the text is. */
  notice: z.string(),
  link: z.exactOptional(NoticeLink),
  /** How many verses its list holds; the whole Bible has 31,102, give or take a few. */
  verses: z.int(),
  /** Whether a verse beyond those can be fetched from the publisher's service. */
  fetchesMore: z.boolean(),
})
type OfferedTranslation = z.infer<typeof OfferedTranslation>

export const translations = {
  /** Every translation on offer, in the order in which they are offered. */
  list: endpoint({
    method: 'GET',
    path: '/api/translations',
    access: 'anyone',
    response: z.array(OfferedTranslation),
  }),
}
