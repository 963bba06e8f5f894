import { join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { ROOT } from './run.ts'

/**
 * The folder of a tool that few people need ("lighthouse"), with what its own lock file names: installed the first time
 * that somebody does.
 */
export function installedTool(name: string): string {
  const folder = join(ROOT, 'tools', name)
  ensureDependencies(folder)
  return folder
}
