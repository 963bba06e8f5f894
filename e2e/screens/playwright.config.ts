import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { ROOT } from '../../scripts/checkout/run.ts'
import tests from '../../playwright.config.ts'

/** `npm run screens`: screenshots of every screen in its states, for people to look at. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: join(ROOT, '.cache/screens-failed'),
  webServer: { ...Object(tests.webServer), cwd: ROOT },
  projects: [{ name: 'screens' }],
})
