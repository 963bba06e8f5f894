import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from './browser.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DOWNLOAD_FOLDER = join(ROOT, '.cache/playwright')
const EXECUTABLE_NAME = /^(chrome-headless-shell|headless_shell)(\.exe)?$/

/** Finds a browser that Playwright downloaded to `.cache` earlier. */
export function findDownloadedBrowser(): Browser | undefined {
  if (!existsSync(DOWNLOAD_FOLDER)) return undefined
  const files = readdirSync(DOWNLOAD_FOLDER, { recursive: true, withFileTypes: true })
  const executable = files.find((file) => file.isFile() && EXECUTABLE_NAME.test(file.name))
  return executable && { executablePath: join(executable.parentPath, executable.name), env: {} }
}

/** Downloads a browser to `.cache` with Playwright. */
export function downloadBrowser(): Browser | undefined {
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [playwright, 'install', '--only-shell', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_BROWSERS_PATH: DOWNLOAD_FOLDER },
    stdio: ['ignore', 2, 2],
  })
  return findDownloadedBrowser()
}
