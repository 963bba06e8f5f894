import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from './browser.ts'
import { findDownloadedBrowser, downloadBrowser } from './downloaded-browser.ts'
import { isBrowserShipped, findShippedBrowser, unpackShippedBrowser } from './shipped-browser.ts'

const PROGRAM_NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']

const COMMON_PATHS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
  ),
}

/** Finds an existing browser. Throws if CHROME_PATH isn't a file. */
export function findBrowser(): Browser | undefined {
  return findChosenBrowser() ?? findShippedBrowser() ?? findInstalledBrowser() ?? findDownloadedBrowser()
}

/**
 * Finds or downloads a browser. On Linux, prefers a headless one even to an installed one, because it's the same
 * everywhere and a quarter faster. If there is no browser, throws an error that says what to do.
 */
export async function provideBrowser(): Promise<Browser> {
  const ready = findChosenBrowser() ?? findShippedBrowser()
  if (ready !== undefined) return ready
  if (isBrowserShipped()) {
    console.error('Downloading the browser for the tests …')
    const unpacked = await unpackShippedBrowser().catch((error: unknown) => console.error(String(error)))
    if (unpacked !== undefined) return unpacked
  }
  const fallback = findInstalledBrowser() ?? findDownloadedBrowser() ?? downloadBrowser()
  if (fallback !== undefined) return fallback
  throw new Error('There is no browser for the tests. Install Chrome or Chromium, or set CHROME_PATH.')
}

function findInstalledBrowser(): Browser | undefined {
  const executablePath = findCandidates().find(isBrowser)
  return executablePath === undefined ? undefined : { executablePath, env: {} }
}

function findChosenBrowser(): Browser | undefined {
  const executablePath = process.env['CHROME_PATH'] ?? ''
  if (executablePath === '') return undefined
  if (!existsSync(executablePath)) throw new Error('CHROME_PATH is not a file. Correct it, or remove it.')
  return { executablePath, env: {} }
}

function findCandidates(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = PROGRAM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...(COMMON_PATHS[process.platform] ?? [])].filter((file) => existsSync(file))
}

/** Checks that a file is a browser: some systems have only a stub. Skips Windows, where this would open a window. */
function isBrowser(file: string): boolean {
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}
