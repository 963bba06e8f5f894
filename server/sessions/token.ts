import { createHash, randomBytes } from 'node:crypto'

/** A secret for one browser, 256 bits of chance. It is sent once and kept nowhere here. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token: enough to recognize it, nothing to use. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()
