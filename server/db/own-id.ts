import { createHash } from 'node:crypto'
import { uuidOf } from '#shared/domain/uuid.ts'

/**
 * The id that a thing of another copy gets here for a member, if its own already belongs to another member: always the
 * same one, so that it is known when it comes again.
 */
export const ownId = (userId: string, id: string): string =>
  uuidOf(createHash('sha256').update(`${userId} ${id}`).digest('hex'))
