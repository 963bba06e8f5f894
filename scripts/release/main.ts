import { join, relative } from 'node:path'
import { isBuilt } from '../checkout/fingerprint.mjs'
import { ROOT, runScript } from '../checkout/run.ts'
import { fetchSevereAdvisories } from './advisories.ts'
import { packRelease } from './make-release.ts'

// Builds and packs an archive that needs only Node.
if (!isBuilt(ROOT)) {
  const { ok, output } = await runScript('scripts/build.ts')
  console.log(output)
  if (!ok) process.exit(1)
}
const severe = await fetchSevereAdvisories(ROOT)
if (severe === null)
  console.log(
    'Could not check for known vulnerabilities, because the registry did not respond. Run npm audit elsewhere.',
  )
else if (severe.length > 0) {
  console.error(`Known vulnerabilities: ${severe.join(', ')}.`)
  if (!process.argv.includes('--anyway')) {
    console.error(
      'Nothing was packed. Update the packages, or if the vulnerabilities do no harm here, run: npm run release -- --anyway',
    )
    process.exit(1)
  }
}
console.log(`Packed ${relative(ROOT, await packRelease(ROOT, join(ROOT, 'release')))}`)
