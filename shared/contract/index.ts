import { account } from './account.ts'
import { auth } from './auth.ts'
import { health } from './health.ts'
import { verses } from './verses.ts'

/** Every call the server answers with JSON. */
export const api = { account, auth, health, verses }
