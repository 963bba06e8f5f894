import { uuidV7 } from '#shared/domain/uuid.ts'

/** Like `crypto.randomUUID`, which browsers don't have over plain http. */
export const newUuid = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
