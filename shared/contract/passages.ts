import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ShownVerse } from './verses.ts'

export const passages = {
  /**
   * Lists the verses from one id ("PSA.23.1.KJV") through another in the same book and translation, in order. Verses
   * missing in that translation come from the King James Version, marked as such. 404 if the ids don't form a passage
   * of at most 176 verses.
   */
  get: endpoint({
    method: 'GET',
    path: '/api/passages/:first/:last',
    access: 'member',
    params: z.object({ first: z.string(), last: z.string() }),
    response: z.array(ShownVerse),
  }),
}
