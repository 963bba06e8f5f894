import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { ROOT } from '../../scripts/checkout/run.ts'
import tests from '../../playwright.config.ts'
import type { EngineOptions } from './journey.ts'

/** The main journeys in three engines, with real sound. */
export default defineConfig<object, EngineOptions>({
  ...tests,
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './global-setup.ts',
  outputDir: join(ROOT, '.cache/engines-failed'),
  // Each worker has its own screen and microphone, but they share one sound lock (sound-lock.ts).
  workers: 2,
  fullyParallel: false,
  // Retry once in a new browser, because drivers aren't fully reliable: WebKitGTK's sometimes stops responding, and
  // once never finished installing a service worker. The run lists the journeys that needed it.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 90_000 },
  use: { baseURL: tests.use?.baseURL ?? '', viewport: { width: 1280, height: 800 } },
  webServer: { ...Object(tests.webServer), cwd: ROOT },
  projects: [
    { name: 'firefox', grepInvert: /@phone|@webkit/, use: { engineName: 'firefox' } },
    // WebKitGTK can't record.
    { name: 'webkit', grepInvert: /@phone|@records/, use: { engineName: 'webkit' } },
    // Run journeys that don't depend on screen size only once.
    {
      name: 'webkit, phone',
      grepInvert: /@desktop|@webkit|@records/,
      use: { engineName: 'webkit', viewport: { width: 390, height: 844 } },
    },
    { name: 'chromium', grepInvert: /@phone|@webkit/, use: { engineName: 'chromium' } },
  ],
})
