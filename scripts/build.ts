import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleServer } from './build/bundle-server.ts'
import { bundleServiceWorker } from './build/bundle-service-worker.ts'
import { precompress } from './build/precompress.ts'
import { fingerprint, markBuilt } from './checkout/fingerprint.mjs'
import { ROOT, runProgram } from './checkout/run.ts'
import { compileContent } from './compile-content/compile-content.ts'
import { compileEngine } from './compile-engine/compile-engine.ts'
import { writeNotices } from './third-party/write-notices.ts'

const dist = join(ROOT, 'dist')

// Hash before building: a file saved during the build must cause another build at the next start.
const sources = fingerprint(ROOT)
await rm(dist, { recursive: true, force: true })
await Promise.all([
  step('the server', bundleServer(ROOT)),
  step('the texts', compileContent(join(dist, 'content'))),
  step('the pages', buildPages()),
  step('the speech engine', compileEngine(join(dist, 'web/engine'))),
])
await step('the notices', writeNotices(ROOT))
markBuilt(ROOT, sources)

/** Runs Vite in its own process, on the other core. Shows its output only if it fails. */
async function buildPages(): Promise<void> {
  const { ok, output } = await runProgram('vite', ['build', '--emptyOutDir=false'])
  if (!ok) throw new Error(output)
  await bundleServiceWorker(ROOT, join(dist, 'web'))
  await precompress(join(dist, 'web'))
}

/** Prints how long a step took; a failure ends the build. */
async function step(name: string, work: Promise<unknown>): Promise<void> {
  const start = performance.now()
  try {
    await work
  } catch (error) {
    console.error(`Could not build ${name}:\n${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
  console.log(`Built ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}
