import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import { buildApp } from '#server/app.ts'
import { openVerseStore } from '#server/features/verses/store.ts'
import type { Member } from '#server/members.ts'

// The real server for a member who is always signed in, so that the calls for members can be measured too.
const member: Member = {
  id: '00000000-0000-4000-8000-000000000000',
  username: 'load',
  email: 'load@example.org',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  xpPoints: 0,
  currentStreak: 0,
  isPremium: true,
  createdAt: '2026-11-20T00:00:00.000Z',
}

const app = buildApp({
  environment: { logLevel: 'warn', publicUrl: undefined, trustProxy: false },
  members: { memberOf: async () => member },
  verses: await openVerseStore(join(ROOT, 'dist/content')),
  clock: () => new Date(),
  webFolder: join(ROOT, 'dist/web'),
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
