import { randomBytes } from 'node:crypto'
import { createUuidV7 } from '#shared/domain/uuid.ts'

/** Creates an id. Ids sort by creation time. */
export const newId = (now: Date): string => createUuidV7(+now, randomBytes(10))
