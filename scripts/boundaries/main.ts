import { readFile } from 'node:fs/promises'
import { sourceFiles } from '../checkout/source-files.ts'
import { findCrowdedFolders } from './crowded-folders.ts'
import { findBreaks } from './find-breaks.ts'
import { findSharedTypeNames } from './shared-type-names.ts'

const files = await sourceFiles()
const sources = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
)
const breaks = [...findBreaks(sources), ...findSharedTypeNames(sources), ...findCrowdedFolders(files)]

for (const line of breaks) console.error(line)
console.log(`${files.length} files, ${breaks.length} breaks`)
process.exitCode = breaks.length === 0 && files.length > 0 ? 0 : 1
