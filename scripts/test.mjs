import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './checkout/dependencies.mjs'
import { refuseOldNode } from './checkout/node-version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  refuseOldNode()
  ensureDependencies(root)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const args = ['--import', 'tsx', join(root, 'scripts/test.ts'), ...process.argv.slice(2)]
process.exit(
  spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1,
)
