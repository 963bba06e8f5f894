import type { Chosen } from './verse-or-card.ts'

const PATHS = { verse: '/practice/verse/', card: '/practice/custom/' } as const

export const practicePath = ({ kind, id }: Chosen): string => `${PATHS[kind]}${id}`

export const passagePath = (first: string, last: string): string => {
  const path = practicePath({ kind: 'verse', id: first })
  return first === last ? path : `${path}?to=${last}`
}
