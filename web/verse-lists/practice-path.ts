import type { Chosen } from './verse-or-card.ts'

const PATHS = { verse: '/practice/verse/', card: '/practice/custom/' } as const

export const practicePath = ({ kind, id }: Chosen): string => `${PATHS[kind]}${id}`

/** The address for practicing a run of verses, or of cards, in one take. */
export const passagePath = (first: string, last: string, kind: Chosen['kind'] = 'verse'): string => {
  const path = practicePath({ kind, id: first })
  return first === last ? path : `${path}?to=${last}`
}
