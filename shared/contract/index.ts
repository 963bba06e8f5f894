import { account } from './account.ts'
import { achievements } from './achievements.ts'
import { auth } from './auth.ts'
import { health } from './health.ts'
import { leaderboard } from './leaderboard.ts'
import { progress } from './progress.ts'
import { verses } from './verses.ts'

/** Every call the server answers with JSON. */
export const api = { account, achievements, auth, health, leaderboard, progress, verses }
