import { parseReturnPath } from '#shared/domain/account/return-path.ts'
import type { Chosen } from './verse-or-card.ts'

const PATHS = { verse: '/practice/verse/', card: '/practice/custom/' } as const

export const buildPracticePath = ({ kind, id }: Chosen): string => `${PATHS[kind]}${id}`

/** Returns the path for practicing consecutive verses or cards in one take. */
export const buildPassagePath = (first: string, last: string, kind: Chosen['kind'] = 'verse'): string => {
  const path = buildPracticePath({ kind, id: first })
  return first === last ? path : `${path}?to=${last}`
}

const BACK_PARAM = 'back'

/** Adds the page to return to, instead of the list of all verses, to a practice path. Survives a reload. */
export const withBack = (path: string, back: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [BACK_PARAM]: back })}`

/** Returns the page of this site to return to, or null if the query has none. */
export const parseBack = (search: URLSearchParams): string | null => parseReturnPath(search.get(BACK_PARAM))
