import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { bundlePrograms } from '#scripts/build/bundle-server.ts'
import { packageRoot } from '../start/package-root.ts'

/**
 * Bundles a program (its path from the root) for the processes of one test file, as the server is bundled for people:
 * each start of it then takes a third of the time. Gives its file, which is gone after the tests.
 */
export async function bundledProgram(source: string): Promise<string> {
  const root = packageRoot()
  const folder = `.cache/program-${crypto.randomUUID()}`
  afterAll(() => rmSync(join(root, folder), { recursive: true, force: true }))
  await bundlePrograms(root, folder, { program: source })
  return join(root, folder, 'program.js')
}
