import type { LaunchOptions } from '@playwright/test'
import { findBrowser } from '../scripts/browser/find-browser.ts'

const ALWAYS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone on any machine, without a prompt. Denied pages are still refused.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/**
 * Launch options of the browser. A test file that needs more flags (such as a microphone that plays a recording) passes
 * the result to `test.use({ launchOptions })`, which replaces the configured ones.
 */
export function launchWith(...flags: readonly string[]): LaunchOptions {
  const browser = findBrowser()
  if (browser === undefined) throw new Error('No browser for the tests: "npm test" fetches one.')
  const { executablePath, env } = browser
  return { executablePath, env: { ...process.env, ...env }, args: [...ALWAYS, ...flags] }
}
