import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { ROOT } from './run.ts'

/** Installs a rarely used tool ("lighthouse") from its own lock file on first use. Returns its folder. */
export function installTool(name: string): string {
  const folder = join(ROOT, 'tools', name)
  ensureDependencies(folder)
  return folder
}
