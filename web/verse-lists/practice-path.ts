import { returnPath } from '#shared/domain/account/return-path.ts'
import type { Chosen } from './verse-or-card.ts'

const PATHS = { verse: '/practice/verse/', card: '/practice/custom/' } as const

export const practicePath = ({ kind, id }: Chosen): string => `${PATHS[kind]}${id}`

/** The address for practicing a run of verses, or of cards, in one take. */
export const passagePath = (first: string, last: string, kind: Chosen['kind'] = 'verse'): string => {
  const path = practicePath({ kind, id: first })
  return first === last ? path : `${path}?to=${last}`
}

const BACK = 'back'

/** A practice address that leads back to another page than the list of all verses, also after a reload. */
export const withBack = (path: string, back: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [BACK]: back })}`

/** The page of this site that such an address leads back to; null for others. */
export const requestedBack = (search: URLSearchParams): string | null => returnPath(search.get(BACK))
