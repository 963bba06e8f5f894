import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from './browser.ts'
import { downloadedBrowser, downloadBrowser } from './downloaded-browser.ts'
import { isShippedHere, shippedBrowser, unpackShippedBrowser } from './shipped-browser.ts'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']

const USUAL_PATHS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
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
  return chosenBrowser() ?? shippedBrowser() ?? installedBrowser() ?? downloadedBrowser()
}

/**
 * Finds or downloads a browser. On Linux, prefers a headless one even over an installed one, because it's the same
 * everywhere and a quarter faster. If there is none, throws an error that says what to do.
 */
export async function provideBrowser(): Promise<Browser> {
  const ready = chosenBrowser() ?? shippedBrowser()
  if (ready !== undefined) return ready
  if (isShippedHere()) {
    console.error('Fetching the tests’ browser into the checkout …')
    const fetched = await unpackShippedBrowser().catch((error: unknown) => console.error(String(error)))
    if (fetched !== undefined) return fetched
  }
  const fallback = installedBrowser() ?? downloadedBrowser() ?? downloadBrowser()
  if (fallback !== undefined) return fallback
  throw new Error('There is no browser for the tests. Install Chrome or Chromium, or set CHROME_PATH.')
}

function installedBrowser(): Browser | undefined {
  const executablePath = candidates().find(works)
  return executablePath === undefined ? undefined : { executablePath, env: {} }
}

function chosenBrowser(): Browser | undefined {
  const executablePath = process.env['CHROME_PATH'] ?? ''
  if (executablePath === '') return undefined
  if (!existsSync(executablePath)) throw new Error('CHROME_PATH is not a file. Correct it, or remove it.')
  return { executablePath, env: {} }
}

function candidates(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...(USUAL_PATHS[process.platform] ?? [])].filter((file) => existsSync(file))
}

/** Tells whether a file is a browser: some systems have only a stub. Skips Windows, where the call would open a window. */
function works(file: string): boolean {
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}
