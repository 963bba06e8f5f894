import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchWith } from './e2e/launch.ts'
import { findFreePort } from './scripts/checkout/free-port.ts'

// The workers load this file too, and must get the port chosen when it was first loaded.
if (process.env['E2E_PORT'] === undefined) {
  process.env['E2E_PORT'] = String(await findFreePort())
  const data = mkdtempSync(join(tmpdir(), 'verses-e2e-'))
  process.env['E2E_DATA_DIR'] = data
  process.on('exit', () => rmSync(data, { recursive: true, force: true }))
}
const address = `http://127.0.0.1:${process.env['E2E_PORT']}`

/** Which tests to run: each main journey once ("main"), all other tests ("rest"), or all of them ("full"). */
const PART = process.env['E2E_PART'] ?? 'full'

/** Tags of the main journeys on the desktop, and of the few that also run on a phone. */
const MAIN = { desktop: /@main\b/, phone: /@phone-main\b/ }

/** Returns a project's filters, for the tests of the requested part that run on its screen. */
function createFilters(screen: 'desktop' | 'phone') {
  const main = MAIN[screen]
  const others = screen === 'desktop' ? /@phone(?!-main)/ : /@desktop/
  return { grep: PART === 'main' ? main : /./, grepInvert: PART === 'rest' ? [others, main] : others }
}

// Each project tests what depends on the screen: appearance, layout, and interaction. Everything else (payments, the
// outbox, the timing of a take, server responses) is the same code on both, so only the desktop project tests it.
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes only on its second try is flaky. On a developer's machine it fails. In CI, one of hundreds doesn't
  // block the rest, but the run's last lines list it, so it gets fixed.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  // A busy machine needs this long. No test waits longer than it must.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address,
    // Without this timeout, a test would wait for a missing element until its own timeout.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    serviceWorkers: 'block',
    // Tracing costs a quarter of the time; use `--trace on` to debug.
    screenshot: 'only-on-failure',
    launchOptions: launchWith(),
  },
  projects: [
    { name: 'desktop', ...createFilters('desktop'), use: DESKTOP },
    { name: 'phone', ...createFilters('phone'), use: PHONE },
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
