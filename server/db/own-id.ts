import { createHash } from 'node:crypto'
import { uuidOf } from '#shared/domain/uuid.ts'

/**
 * The id that a thing of another copy gets here for a member, where its own belongs to somebody else already: always the
 * same one, so that it is known when it comes again.
 */
export const ownId = (userId: string, id: string): string =>
  uuidOf(createHash('sha256').update(`${userId} ${id}`).digest('hex'))
