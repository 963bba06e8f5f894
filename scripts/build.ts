import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as buildWithVite } from 'vite'
import { bundleServer } from './build/bundle-server.ts'
import { precompress } from './build/precompress.ts'
import { fingerprint, markBuilt } from './checkout/fingerprint.mjs'
import { compileContent } from './compile-content/compile-content.ts'
import { compileEngine } from './compile-engine/compile-engine.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')

// Taken before: a file that is saved while the build runs must make the next start build again.
const sources = fingerprint(root)
await rm(dist, { recursive: true, force: true })
await Promise.all([
  step('the server', bundleServer(root)),
  step('the texts', compileContent(join(dist, 'content'))),
  step('the pages', buildPages()),
  step('the speech engine', compileEngine(join(dist, 'web/engine'))),
])
markBuilt(root, sources)

async function buildPages(): Promise<void> {
  await buildWithVite({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { emptyOutDir: false },
  })
  await precompress(join(dist, 'web'))
}

async function step(name: string, work: Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work
  console.log(`Built ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}
