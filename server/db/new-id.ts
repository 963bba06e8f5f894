import { randomBytes } from 'node:crypto'
import { uuidV7 } from '#shared/domain/uuid.ts'

/** Creates an id. Ids sort by creation time. */
export const newId = (now: Date): string => uuidV7(+now, randomBytes(10))
