import type { Chosen } from './verse-or-card.ts'

const PATHS = { verse: '/practice/verse/', card: '/practice/custom/' } as const

/** Where a verse of the Bible, or a card, is practiced. */
export const practicePath = ({ kind, id }: Chosen): string => `${PATHS[kind]}${id}`

/** Where a run of verses is recited in one take, from the first to the last. */
export const passagePath = (first: string, last: string): string => {
  const path = practicePath({ kind: 'verse', id: first })
  return first === last ? path : `${path}?to=${last}`
}
