import { hasPostgres } from '#server/testing/scratch-postgres.ts'

/** "main" is what `npm test` runs; "rest" is what it leaves out; "full" is both. */
export type TestPart = 'main' | 'rest' | 'full'

interface PartOfTests {
  /** Types, lint, format, boundaries and page sizes. */
  readonly hasSources: boolean
  readonly rooms: readonly string[]
  /** What this machine can't run, and why. */
  readonly missing: readonly string[]
  readonly hasRelease: boolean
  /** Firefox and WebKit, beside Chromium. */
  readonly hasEngines: boolean
  /** The last line, with the command for the remaining tests. */
  readonly leftOut: string
}

const onPostgres = hasPostgres() ? ['server on PostgreSQL'] : []
const missing = hasPostgres()
  ? []
  : ['the server on PostgreSQL (none is installed here, and TEST_DATABASE_URL names none)']

const MAIN = ['shared', 'server', 'web']
const REST = ['server, slow', ...onPostgres]

export const parts: Readonly<Record<TestPart, PartOfTests>> = {
  main: {
    hasSources: true,
    rooms: MAIN,
    missing: [],
    hasRelease: false,
    hasEngines: false,
    leftOut:
      'Left out: PostgreSQL, the slow server tests, the release archive, Firefox and WebKit, and most browser tests. Run "npm run test:rest" for these, or "npm run test:full" for everything.',
  },
  rest: { hasSources: false, rooms: REST, missing, hasRelease: true, hasEngines: true, leftOut: '' },
  full: {
    hasSources: true,
    rooms: [...MAIN, ...REST],
    missing,
    hasRelease: true,
    hasEngines: true,
    leftOut: '',
  },
}

export const isPart = (text: string): text is TestPart => Object.hasOwn(parts, text)
