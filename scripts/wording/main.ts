import { readFile, writeFile } from 'node:fs/promises'
import { listSourceFiles } from '../checkout/source-files.ts'
import { findPhrases } from './find-phrases.ts'
import { type Counts, countByFolder, findExcess, lowerCounts } from './ratchet.ts'

// Fails if a folder has more of the phrases in phrases.ts than allowed-counts.json permits. With --lower, lowers those
// counts to the actual ones.
const COUNTS_FILE = 'scripts/wording/allowed-counts.json'

// The tool itself lists the phrases.
const files = (await listSourceFiles()).filter((file) => !file.startsWith('scripts/wording/'))
const hits = (
  await Promise.all(files.map(async (file) => findPhrases(file, await readFile(file, 'utf8'))))
).flat()
const allowed = JSON.parse(await readFile(COUNTS_FILE, 'utf8')) as Counts

if (process.argv.includes('--lower')) {
  const counts = lowerCounts(allowed, countByFolder(hits))
  await writeFile(COUNTS_FILE, `${JSON.stringify(counts, null, 2)}\n`)
}
const excess = findExcess(hits, allowed)
for (const line of excess) console.error(line)
console.log(`${files.length} files, ${hits.length} phrases`)
process.exitCode = excess.length === 0 && files.length > 0 ? 0 : 1
