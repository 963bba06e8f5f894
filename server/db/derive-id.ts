import { createHash } from 'node:crypto'
import { formatUuid } from '#shared/domain/uuid.ts'

/**
 * Derives a new id for an imported object whose id another member already has. The id is deterministic, so importing
 * the object again finds it.
 */
export const deriveId = (userId: string, id: string): string =>
  formatUuid(createHash('sha256').update(`${userId} ${id}`).digest('hex'))
