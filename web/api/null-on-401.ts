import type { QueryFunction } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** A query function that answers a 401 with null, for "nobody is signed in"; any other refusal stays an error. */
export const nullOn401 =
  <Data>(ask: QueryFunction<Data>): QueryFunction<Data | null> =>
  async (context) => {
    try {
      return await ask(context)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
