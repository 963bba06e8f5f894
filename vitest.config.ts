import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { EnvironmentSequencer } from './scripts/testing/by-environment.ts'
import { hasPostgres } from './server/testing/scratch-postgres.ts'

/** Generous timeouts: tests restart killed databases and try properties on thousands of cases, sometimes on busy machines. */
const TIMEOUTS_MS = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

// Test files share a process (`isolate: false`): reloading the program and its libraries, and opening a database or
// window, for each file took more than half of the time. `each-file.ts` isolates the files instead.

/**
 * Files that take most of the server tests' time: they start and kill processes, send thousands of requests, build long
 * histories, load whole Bibles, or write backups. `npm run test:rest` runs them.
 */
const SLOW = [
  'tools/hearing/**/*.test.ts',
  'scripts/{admin,library-internals}.test.ts',
  'scripts/checkout/checkout.test.ts',
  'scripts/import-translation/{check,import}-translation.test.ts',
  'scripts/compile-content/kjv-text.test.ts',
  'scripts/compile-engine/{rounded-model,second-pass}.test.ts',
  'scripts/third-party/third-party.test.ts',
  'server/{bad-input,restart}.test.ts',
  'server/clock/clock-jump.test.ts',
  'server/db/backup/{backup,copy/copy}.test.ts',
  'server/db/backup/safety-list/safety-list.test.ts',
  'server/db/{migrate,preparing-client}.test.ts',
  'server/db/embedded/{embedded-database,kill,kill-at-start,limits,memory,new-database}.test.ts',
  'server/features/account/import/{import-jobs,import-kill,import-order,imported-verses,json-units,routes}.test.ts',
  'server/features/account/{identity-proof,revocation}.test.ts',
  'server/features/auth/{sign-in-limits,third-party-sign-in}.test.ts',
  'server/features/custom-verses/deleted/restored-card.test.ts',
  'server/features/donations/books.test.ts',
  'server/features/{groups,health,people}/routes.test.ts',
  'server/features/progress/{long-history,unreliable-connection}.test.ts',
  'server/features/progress/cards/card-attempts.test.ts',
  'server/features/progress/recording/recording.test.ts',
  'server/features/progress/memory/owed-rebuilds.test.ts',
  'server/features/reviews/{forecast,fitting/fit-members,reminders/reminders}.test.ts',
  'server/features/translations/routes.test.ts',
  'server/features/verse-sets/deleted/restored-set.test.ts',
  'server/features/sent-recitations/{restored,routes}.test.ts',
  'server/rate-limits/processor-budget.test.ts',
  'server/texts/licensed/limits.test.ts',
]

/** The options shared by both projects of server tests on the embedded database. */
const onEmbedded = {
  globalSetup: ['server/testing/content-setup.ts', 'server/testing/database-setup.ts'],
  setupFiles: ['server/testing/each-file.ts'],
  isolate: false,
  ...TIMEOUTS_MS,
}

/** The same server tests on a PostgreSQL server, if one is installed. */
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
    ...TIMEOUTS_MS,
  },
}

/** One project per top-level folder, so tests run in the same environment as their code. */
export default defineConfig({
  test: {
    // By default, Vitest leaves one core free, which is half of the cores on a two-core machine.
    maxWorkers: '100%',
    // Leave `--sequence.shuffle.files` to Vitest.
    sequence: process.argv.some((argument) => argument.includes('shuffle'))
      ? {}
      : { sequencer: EnvironmentSequencer },
    projects: [
      {
        // Pure functions leave nothing behind for the next file.
        test: { name: 'shared', include: ['shared/**/*.test.ts'], isolate: false, ...TIMEOUTS_MS },
      },
      {
        test: {
          ...onEmbedded,
          name: 'server',
          include: ['{server,scripts,bench}/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts', ...SLOW],
        },
      },
      { test: { ...onEmbedded, name: 'server, slow', include: SLOW } },
      ...(hasPostgres() ? [serverOnPostgres] : []),
      {
        plugins: [react()],
        define: { __APP_VERSION__: JSON.stringify('test') },
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/each-file.ts'],
          isolate: false,
          ...TIMEOUTS_MS,
        },
      },
    ],
  },
})
