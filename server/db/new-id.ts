import { randomBytes } from 'node:crypto'
import { uuidV7 } from '#shared/domain/uuid.ts'

/** A new id that sorts by the time it was made. */
export const newId = (now: Date): string => uuidV7(+now, randomBytes(10))
