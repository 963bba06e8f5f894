import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { ROOT } from './run.ts'

/**
 * The folder of a tool that few people need ("lighthouse"), installed by its own lock file on first use.
 */
export function installedTool(name: string): string {
  const folder = join(ROOT, 'tools', name)
  ensureDependencies(folder)
  return folder
}
