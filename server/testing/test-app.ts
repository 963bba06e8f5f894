import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { buildApp, type Dependencies } from '../app.ts'
import type { Database } from '../db/database.ts'
import type { FreeBytes } from '../db/disk-space.ts'
import type { StaleReads } from '../db/replica/stale-reads.ts'
import { atEndOfFile } from './file-end.ts'
import { addMember, createSessionCookie } from './factories.ts'
import { startBalancer } from './balancer.ts'
import { openSecondPool, openTestDatabase } from './test-database.ts'
import { findMember } from '../members/store.ts'
import { TEST_CONTENT } from './content-setup.ts'
import { type CompiledTexts, openCompiledTexts } from '../texts/compiled-texts.ts'
import type { Member } from '../members/member.ts'

export interface TestApp {
  visit(path: string, init?: RequestInit): Promise<Response>
  /** Creates the member's account and session on first use. */
  visitAs(member: Member, path: string, init?: RequestInit): Promise<Response>
  /** Returns the parsed response, without the varying request id of errors. */
  request<Body>(member: Member, method: string, path: string, body?: unknown): Promise<TestResponse<Body>>
  /** The server's clock. Assign to it to move time. */
  now: Date
  readonly processes: number
  /** For example, "http://127.0.0.1:40123". */
  readonly address: string
  readonly database: Database
}

interface TestResponse<Body> {
  readonly status: number
  readonly body: Body
}

/** With the same key, all servers of a test can open each other’s recordings. */
const RECORDINGS_KEY = Buffer.alloc(32, 7)

/** Options of a test server. The defaults match a new installation. */
interface TestOptions extends Partial<Dependencies['environment']> {
  readonly recordingsKey?: Buffer | null
  readonly webFolder?: string
  readonly freeBytes?: FreeBytes
  readonly builtAt?: Date
  /** Replaces the test file's own database. */
  readonly database?: Database
  /** Serves reads that may be a few seconds old. Defaults to the database itself. */
  readonly staleReads?: StaleReads
  /** Extends the server, for example with a hook. */
  readonly beforeListen?: (app: FastifyInstance) => void
}

const DEFAULTS: Dependencies['environment'] = {
  logLevel: 'silent',
  publicUrl: undefined,
  trustProxy: false,
  premiumForEveryone: true,
  registration: 'open',
  leadersInvite: false,
  thirdParty: undefined,
  mail: undefined,
  textServices: { esv: undefined, apiBible: undefined },
  donations: { mode: 'test' },
  securityContact: undefined,
  rateLimits: false,
}

/** How far a test may move its clock before a member signs in again. */
const RENEWAL_MS = 30 * 86_400_000

let opened: Promise<Database> | undefined

/** Opens one database for all servers of a test file, as if they were processes sharing it. */
function openSharedDatabase(): Promise<Database> {
  if (opened !== undefined) return opened
  opened = openTestDatabase()
  atEndOfFile(() => (opened = undefined))
  return opened
}

let texts: Promise<CompiledTexts> | undefined

/** Opens the texts once per process. They never change, and reading whole Bibles takes a fifth of a second. */
const openTexts = (): Promise<CompiledTexts> => (texts ??= openCompiledTexts(TEST_CONTENT))

/** TEST_SERVERS=3 runs each test on several servers behind a balancer. */
const SERVERS = Number(process.env.TEST_SERVERS ?? 1)

async function startServers(options: TestOptions, database: Database, clock: () => Date) {
  // Metrics are counted per process.
  if (SERVERS === 1 || options.beforeListen !== undefined)
    return { port: await startServer(options, database, clock), processes: 1 }
  const ports: number[] = []
  const balancer = await startBalancer(ports)
  atEndOfFile(() => balancer.close())
  // Emails must link to the balancer, whose address the servers don't know.
  const publicUrl = options.mail && new URL(`http://127.0.0.1:${balancer.port}`)
  const common = { ...(publicUrl && { publicUrl }), ...options }
  for (const pool of await openPools(database)) ports.push(await startServer(common, pool, clock))
  return { port: balancer.port, processes: SERVERS }
}

const pools = new WeakMap<Database, Promise<readonly Database[]>>()

/** Opens separate connections for each server. */
function openPools(database: Database): Promise<readonly Database[]> {
  const existing = pools.get(database)
  if (existing !== undefined) return existing
  const others = Array.from({ length: SERVERS - 1 }, () => openSecondPool(database))
  const opened = Promise.all([database, ...others])
  pools.set(database, opened)
  return opened
}

async function startServer(options: TestOptions, database: Database, clock: () => Date): Promise<number> {
  const {
    webFolder,
    freeBytes,
    builtAt,
    staleReads,
    beforeListen,
    database: _,
    recordingsKey = RECORDINGS_KEY,
    ...environment
  } = options
  const app = buildApp({
    environment: { ...DEFAULTS, ...environment },
    database,
    verses: await openTexts(),
    clock,
    allowsLoopbackPush: true,
    recordingsKey,
    ...(webFolder === undefined ? {} : { webFolder }),
    ...(freeBytes === undefined ? {} : { freeBytes }),
    ...(builtAt === undefined ? {} : { builtAt }),
    ...(staleReads === undefined ? {} : { staleReads }),
  })
  beforeListen?.(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  atEndOfFile(() => {
    // Closing would wait a minute for clients with unread responses.
    app.server.closeAllConnections()
    return app.close()
  })
  return (app.server.address() as AddressInfo).port
}

/** Starts the real server with the real texts on a free port and closes it after the file's tests. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const { database = await openSharedDatabase() } = options
  const cookies = new Map<string, { readonly cookie: string; readonly since: Date }>()
  const { port, processes } = await startServers(options, database, () => test.now)
  const test: TestApp = {
    now: new Date('2026-11-20T12:00:00Z'),
    processes,
    address: `http://127.0.0.1:${port}`,
    database,
    visit: (path, init) => fetch(`${test.address}${path}`, { redirect: 'manual', ...init }),
    async visitAs(member, path, init = {}) {
      const existing = cookies.get(member.id)
      const isValid = existing !== undefined && Math.abs(+test.now - +existing.since) < RENEWAL_MS
      const cookie = isValid ? existing.cookie : await signIn(member)
      return test.visit(path, { ...init, headers: { ...init.headers, cookie } })
    },
    async request<Body>(member: Member, method: string, path: string, body?: unknown) {
      const sent =
        body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
      const response = await test.visitAs(member, path, { method, ...sent })
      const responseBody = (await response.json()) as Body
      if (response.status >= 400) delete (responseBody as { requestId?: string }).requestId
      return { status: response.status, body: responseBody }
    },
  }
  async function signIn(member: Member): Promise<string> {
    if ((await findMember(database, member.id, test.now)) === null) await addMember(database, member)
    const cookie = await createSessionCookie(database, member, test.now)
    cookies.set(member.id, { cookie, since: test.now })
    return cookie
  }
  return test
}
