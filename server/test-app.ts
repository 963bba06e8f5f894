import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { buildApp } from './app.ts'
import { TEST_CONTENT } from './test-content.ts'
import { openVerseStore } from './features/verses/store.ts'
import type { Member } from './members.ts'

/** The name under which a request of the tests is signed in. */
const SIGNED_IN = 'x-test-member'

/** A server on this machine, and how to call it. */
export interface TestApp {
  /** Makes a request as a visitor. */
  visit(path: string, init?: RequestInit): Promise<Response>
  /** Makes the same request as a member. */
  visitAs(member: Member, path: string, init?: RequestInit): Promise<Response>
  /** The clock of this server; set it to move its time. */
  now: Date
}

/** What a test may choose about its server. */
interface Choices {
  readonly publicUrl?: URL
  readonly webFolder?: string
}

/** Starts the real server on a free port, with the real texts; it is closed after the tests of the file. */
export async function startTestApp({ publicUrl, webFolder }: Choices = {}): Promise<TestApp> {
  const members = new Map<string, Member>()
  const app = buildApp({
    environment: { logLevel: 'silent', publicUrl, trustProxy: false },
    members: { memberOf: async ({ headers }) => members.get(String(headers[SIGNED_IN])) ?? null },
    verses: await openVerseStore(TEST_CONTENT),
    clock: () => test.now,
    ...(webFolder === undefined ? {} : { webFolder }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const test: TestApp = {
    now: new Date('2026-11-20T12:00:00Z'),
    visit: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
    visitAs(member, path, init = {}) {
      members.set(member.id, member)
      return this.visit(path, { ...init, headers: { ...init.headers, [SIGNED_IN]: member.id } })
    },
  }
  return test
}

/** A member like many; `differing` says what matters in a test. */
export function aMember(differing: Partial<Member> = {}): Member {
  return {
    id: crypto.randomUUID(),
    username: 'miriam',
    email: 'miriam@example.org',
    firstName: 'Miriam',
    lastName: null,
    profileImageUrl: null,
    xpPoints: 0,
    currentStreak: 0,
    isPremium: true,
    createdAt: '2026-11-01T08:00:00.000Z',
    ...differing,
  }
}
