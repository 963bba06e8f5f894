import { join, relative } from 'node:path'
import { isBuilt } from '../checkout/fingerprint.mjs'
import { ROOT, runScript } from '../checkout/run.ts'
import { graveAdvisories } from './advisories.ts'
import { makeRelease } from './make-release.ts'

// Builds and packs an archive that needs only Node.
if (!isBuilt(ROOT)) {
  const { ok, output } = await runScript('scripts/build.ts')
  console.log(output)
  if (!ok) process.exit(1)
}
const grave = await graveAdvisories(ROOT)
if (grave === null)
  console.log('The registry did not say whether vulnerabilities are known: run npm audit elsewhere.')
else if (grave.length > 0) {
  console.error(`Vulnerabilities are known: ${grave.join(', ')}.`)
  if (!process.argv.includes('--anyway')) {
    console.error('Nothing was packed. Update them, or if they do no harm here: npm run release -- --anyway')
    process.exit(1)
  }
}
console.log(`Packed ${relative(ROOT, await makeRelease(ROOT, join(ROOT, 'release')))}`)
