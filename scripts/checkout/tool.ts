import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { ROOT } from './run.ts'

/** Installs a rarely used tool ("lighthouse") by its own lock file on first use, and returns its folder. */
export function installedTool(name: string): string {
  const folder = join(ROOT, 'tools', name)
  ensureDependencies(folder)
  return folder
}
