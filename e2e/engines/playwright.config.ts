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
  outputDir: join(ROOT, '.cache/engines-failed'),
  // One engine at a time: sound at the speed of life needs a processor to itself.
  workers: 1,
  fullyParallel: false,
  // These browsers and their drivers aren't ours: WebKitGTK's sometimes stops answering, and once never finished
  // installing a service worker. A journey may start over in a new browser, and the run lists those that had to.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 90_000 },
  use: { baseURL: tests.use?.baseURL ?? '', viewport: { width: 1280, height: 800 } },
  webServer: { ...Object(tests.webServer), cwd: ROOT },
  projects: [
    { name: 'firefox', grepInvert: /@phone|@webkit/, use: { engineName: 'firefox' } },
    // WebKitGTK records nothing.
    { name: 'webkit', grepInvert: /@phone|@records/, use: { engineName: 'webkit' } },
    // What the screen can't change is walked once.
    {
      name: 'webkit, phone',
      grepInvert: /@desktop|@webkit|@records/,
      use: { engineName: 'webkit', viewport: { width: 390, height: 844 } },
    },
    { name: 'chromium', grepInvert: /@phone|@webkit/, use: { engineName: 'chromium' } },
  ],
})
