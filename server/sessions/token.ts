import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. Sent once and never stored. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Stored instead of the token: enough to recognize it, useless to a thief. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()
