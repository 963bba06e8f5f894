import { join, relative } from 'node:path'
import { isBuilt } from '../checkout/fingerprint.mjs'
import { ROOT, runScript } from '../checkout/run.ts'
import { makeRelease } from './make-release.ts'

// One command from the sources to an archive that runs with Node alone.
if (!isBuilt(ROOT)) {
  const { ok, output } = await runScript('scripts/build.ts')
  console.log(output)
  if (!ok) process.exit(1)
}
console.log(`Packed ${relative(ROOT, await makeRelease(ROOT, join(ROOT, 'release')))}`)
