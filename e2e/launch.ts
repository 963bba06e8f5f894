import type { LaunchOptions } from '@playwright/test'
import { findBrowser } from '../scripts/browser/find-browser.ts'

const DEFAULT_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Provide a microphone on any machine, without a prompt. Pages denied permission still can't use it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/**
 * Returns the launch options of the browser. A test file that needs more flags (such as a microphone that plays a
 * recording) passes the result to `test.use({ launchOptions })`, which replaces the configured ones.
 */
export function launchWith(...flags: readonly string[]): LaunchOptions {
  const browser = findBrowser()
  if (browser === undefined) throw new Error('No test browser is installed. Run "npm test" to download one.')
  const { executablePath, env } = browser
  return { executablePath, env: { ...process.env, ...env }, args: [...DEFAULT_FLAGS, ...flags] }
}
