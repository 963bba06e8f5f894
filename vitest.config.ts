import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { hasPostgres } from './server/testing/scratch-postgres.ts'

/** Milliseconds. Databases are killed and opened again, and laws tried on thousands of cases, on busy machines too. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

// The files of the server share a process (`isolate: false`): to load program and libraries anew for each, and to open a
// database for it, took more than half of the time of its tests. `each-file.ts` parts them. Those of the web do not: its
// modules keep what a page has.

/** The same tests of the server once more, on a PostgreSQL server; only where there is one. */
const serverOnPostgres = {
  test: {
    name: 'server on PostgreSQL',
    include: ['server/**/*.test.ts'],
    exclude: [
      'server/db/embedded/**',
      'server/{bad-input,environment,restart,http/serve}.test.ts',
      'server/**/passwords.test.ts',
    ],
    globalSetup: ['server/testing/content-setup.ts', 'server/testing/database-setup.ts'],
    env: { TEST_DATABASE: 'server' },
    setupFiles: ['server/testing/each-file.ts'],
    isolate: false,
    ...patience,
  },
}

/** One project per room, so that each runs where its code runs. */
export default defineConfig({
  test: {
    // By itself it leaves one core to whoever watches, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        // Pure functions leave nothing behind that the next file could meet.
        test: { name: 'shared', include: ['shared/**/*.test.ts'], isolate: false, ...patience },
      },
      {
        test: {
          name: 'server',
          include: ['{server,scripts,bench}/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
          globalSetup: ['server/testing/content-setup.ts', 'server/testing/database-setup.ts'],
          setupFiles: ['server/testing/each-file.ts'],
          isolate: false,
          ...patience,
        },
      },
      ...(hasPostgres() ? [serverOnPostgres] : []),
      {
        plugins: [react()],
        define: { __APP_VERSION__: JSON.stringify('test') },
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/patience.ts'],
          ...patience,
        },
      },
    ],
  },
})
