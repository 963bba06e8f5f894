import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits, which are sent once and never stored. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Returns what is stored instead of the token: enough to recognize it, useless to a thief. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
