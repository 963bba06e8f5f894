import { createHash } from 'node:crypto'
import { uuidOf } from '#shared/domain/uuid.ts'

/** Derives an imported object's id if another member has its own. Deterministic, so importing it again finds it. */
export const ownId = (userId: string, id: string): string =>
  uuidOf(createHash('sha256').update(`${userId} ${id}`).digest('hex'))
