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

/**
 * A browser that is there already: the one that CHROME_PATH names, one of this machine, or one that was fetched for the
 * tests before. Throws where CHROME_PATH names none.
 */
export function findBrowser(): Browser | undefined {
  const chosen = process.env['CHROME_PATH']
  if (chosen !== undefined && chosen !== '') return chosenBrowser(chosen)
  const own = candidates().find(works)
  return own === undefined ? (shippedBrowser() ?? downloadedBrowser()) : { executablePath: own, env: {} }
}

/** Like `findBrowser`, but fetches a browser into the checkout where there is none. Throws with what can be done. */
export async function provideBrowser(): Promise<Browser> {
  const found = findBrowser()
  if (found !== undefined) return found
  console.log('No browser found: fetching one into the checkout …')
  const fetched = isShippedHere() ? await unpackShippedBrowser() : downloadBrowser()
  if (fetched !== undefined) return fetched
  throw new Error('No browser for the tests: install Chrome or Chromium, or name one with CHROME_PATH.')
}

function chosenBrowser(executablePath: string): Browser {
  if (!existsSync(executablePath)) throw new Error('CHROME_PATH names no file: correct it, or leave it out.')
  return { executablePath, env: {} }
}

function candidates(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...(USUAL_PLACES[process.platform] ?? [])].filter((file) => existsSync(file))
}

/** Some systems put a stub where the browser would be. (Windows opens a window instead of answering: not asked there.) */
function works(file: string): boolean {
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}
