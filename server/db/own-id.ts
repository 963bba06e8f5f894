import { createHash } from 'node:crypto'
import { uuidOf } from '#shared/domain/uuid.ts'

/**
 * Derives a new id for an imported object whose own id another member has. Deterministic, so importing it again finds
 * it.
 */
export const ownId = (userId: string, id: string): string =>
  uuidOf(createHash('sha256').update(`${userId} ${id}`).digest('hex'))
