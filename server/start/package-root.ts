import { existsSync } from 'node:fs'
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
