import { hasPostgres } from '#server/testing/scratch-postgres.ts'

/** "main" is what `npm test` runs; "rest" is what it leaves out; "full" is both. */
export type TestPart = 'main' | 'rest' | 'full'

interface PartOfTests {
  /** Whether to check types, lint, format, boundaries, wording, and page sizes. */
  readonly hasSources: boolean
  readonly projects: readonly string[]
  /** Tests that this machine can't run, with the reason. */
  readonly missing: readonly string[]
  readonly hasRelease: boolean
  /** Whether to run the journeys in Firefox and WebKit too. */
  readonly hasEngines: boolean
  /** A final line that lists what was left out, with the command that runs it. */
  readonly omitted: string
}

const postgresProjects = hasPostgres() ? ['server on PostgreSQL'] : []
const missing = hasPostgres()
  ? []
  : ['the server on PostgreSQL (none is installed here, and TEST_DATABASE_URL is not set)']

const MAIN_PROJECTS = ['shared', 'server', 'web']
const OTHER_PROJECTS = ['server, slow', ...postgresProjects]

export const parts: Readonly<Record<TestPart, PartOfTests>> = {
  main: {
    hasSources: true,
    projects: MAIN_PROJECTS,
    missing: [],
    hasRelease: false,
    hasEngines: false,
    omitted:
      'Left out: PostgreSQL, the slow server tests, the release archive, Firefox and WebKit, and most browser tests. Run "npm run test:rest" for these, or "npm run test:full" for everything.',
  },
  rest: {
    hasSources: false,
    projects: OTHER_PROJECTS,
    missing,
    hasRelease: true,
    hasEngines: true,
    omitted: '',
  },
  full: {
    hasSources: true,
    projects: [...MAIN_PROJECTS, ...OTHER_PROJECTS],
    missing,
    hasRelease: true,
    hasEngines: true,
    omitted: '',
  },
}

export const isPart = (text: string): text is TestPart => Object.hasOwn(parts, text)
