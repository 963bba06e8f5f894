import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchWith } from './e2e/launch.ts'
import { findFreePort } from './scripts/checkout/free-port.ts'

// The workers read this file too, and must find the port that the first reading has chosen.
if (process.env['E2E_PORT'] === undefined) {
  process.env['E2E_PORT'] = String(await findFreePort())
  const data = mkdtempSync(join(tmpdir(), 'verses-e2e-'))
  process.env['E2E_DATA_DIR'] = data
  process.on('exit', () => rmSync(data, { recursive: true, force: true }))
}
const address = `http://127.0.0.1:${process.env['E2E_PORT']}`

/** Which tests run: each main journey once ("main"), all others ("rest"), or all of them. */
const PART = process.env['E2E_PART'] ?? 'full'

/** Tags of the main journeys on the desktop, and of the few that are walked on a phone as well. */
const MAIN = { desktop: /@main\b/, phone: /@phone-main\b/ }

/** A project's filters: the tests of the requested part that its screen runs. */
function filtered(screen: 'desktop' | 'phone') {
  const main = MAIN[screen]
  const others = screen === 'desktop' ? /@phone(?!-main)/ : /@desktop/
  return { grep: PART === 'main' ? main : /./, grepInvert: PART === 'rest' ? [others, main] : others }
}

// Each project runs what depends on the screen: appearance, layout and interaction. Everything beneath (payments, the
// outbox, the timing of a take, server responses) is the same code on both, so only the desktop tests it.
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes only on its second try has a fault. At a desk it fails; in CI, one of hundreds doesn't hold up the
  // result of all others, and the run's closing lines name it, to be mended.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  // A machine that does much else at the same time needs longer; nothing here waits longer than it must.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address,
    // Without a limit, whatever is missing would be waited for until the test's own limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    serviceWorkers: 'block',
    // Tracing costs a quarter of the time; use `--trace on` to debug.
    screenshot: 'only-on-failure',
    launchOptions: launchWith(),
  },
  projects: [
    { name: 'desktop', ...filtered('desktop'), use: DESKTOP },
    { name: 'phone', ...filtered('phone'), use: PHONE },
  ],
  webServer: {
    command: 'node dist/server/main.js',
    url: `${address}/api/health`,
    env: {
      PORT: process.env['E2E_PORT'],
      HOST: '127.0.0.1',
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? '',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    reuseExistingServer: false,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
