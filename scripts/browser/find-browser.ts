import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from './browser.ts'
import { downloadedBrowser, downloadBrowser } from './downloaded-browser.ts'
import { isShippedHere, shippedBrowser, unpackShippedBrowser } from './shipped-browser.ts'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']

const USUAL_PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
  ),
}

/** Finds an existing browser. Throws if CHROME_PATH names none. */
export function findBrowser(): Browser | undefined {
  return chosenBrowser() ?? shippedBrowser() ?? browserHere() ?? downloadedBrowser()
}

/**
 * On Linux prefers a headless browser, even over an installed one: it's the same everywhere, and a quarter
 * faster. If there is none, throws an error that says what to do.
 */
export async function provideBrowser(): Promise<Browser> {
  const found = chosenBrowser() ?? shippedBrowser()
  if (found !== undefined) return found
  if (isShippedHere()) {
    console.error('Fetching the tests’ browser into the checkout …')
    const fetched = await unpackShippedBrowser().catch((error: unknown) => console.error(String(error)))
    if (fetched !== undefined) return fetched
  }
  const other = browserHere() ?? downloadedBrowser() ?? downloadBrowser()
  if (other !== undefined) return other
  throw new Error('No browser for the tests: install Chrome or Chromium, or name one with CHROME_PATH.')
}

function browserHere(): Browser | undefined {
  const executablePath = candidates().find(works)
  return executablePath === undefined ? undefined : { executablePath, env: {} }
}

function chosenBrowser(): Browser | undefined {
  const executablePath = process.env['CHROME_PATH'] ?? ''
  if (executablePath === '') return undefined
  if (!existsSync(executablePath)) throw new Error('CHROME_PATH names no file: correct it, or leave it out.')
  return { executablePath, env: {} }
}

function candidates(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...(USUAL_PLACES[process.platform] ?? [])].filter((file) => existsSync(file))
}

/** Some systems have a stub instead of a browser. Skips Windows, where the call would open a window. */
function works(file: string): boolean {
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}
