import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureDependencies } from './checkout/dependencies.mjs'
import { isBuilt } from './checkout/fingerprint.mjs'
import { refuseOldNode } from './checkout/node-version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  refuseOldNode()
  ensureDependencies(root, 'without workspaces')
  if (!isBuilt(root)) await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)

async function build() {
  const args = ['--import', 'tsx', join(root, 'scripts/build.ts')]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => child.kill()
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const [status] = await once(child, 'exit')
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (status !== 0) throw new Error('The build failed. See its messages above.')
}
