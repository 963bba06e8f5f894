import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messages } from './messages.ts'

/** The folder of package.json, found upwards from this file: it runs from `server/` and, bundled, from `dist/server/`. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error(messages.noPackage)
    folder = dirname(folder)
  }
  return folder
}

/** The version of this program, as package.json names it. */
export function programVersion(): string {
  const { version = '' } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    version?: string
  }
  return version
}
