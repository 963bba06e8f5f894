import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ShownVerse } from './verses.ts'

export const passages = {
  /**
   * The verses from a first to a last one of the same book and translation, by their ids ("PSA.23.1.KJV"), both included
   * and in order. What is not to be had in that translation comes in the King James Version, and says so. 404 where they
   * make up no passage, or one of more than 176 verses.
   */
  one: endpoint({
    method: 'GET',
    path: '/api/passages/:first/:last',
    access: 'member',
    params: z.object({ first: z.string(), last: z.string() }),
    response: z.array(ShownVerse),
  }),
}
