import { createHash } from 'node:crypto'

/**
 * The id that a thing of another copy gets here for a member, where its own belongs to somebody else already: always the
 * same one, so that it is known when it comes again.
 */
export function ownId(userId: string, id: string): string {
  const hex = createHash('sha256').update(`${userId} ${id}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
