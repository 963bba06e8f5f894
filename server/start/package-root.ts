import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messages } from './messages.ts'

export function findPackageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error(messages.packageJsonMissing)
    folder = dirname(folder)
  }
  return folder
}

export function readProgramVersion(): string {
  const { version = '' } = JSON.parse(readFileSync(join(findPackageRoot(), 'package.json'), 'utf8')) as {
    version?: string
  }
  return version
}
