import { readFile } from 'node:fs/promises'
import { listSourceFiles } from '../checkout/source-files.ts'
import { findCrowdedFolders } from './crowded-folders.ts'
import { findBreaks } from './find-breaks.ts'
import { findWrongRows, READMES } from './readme-rows.ts'
import { findSharedNames } from './shared-names.ts'
import { findUnusedExports } from './unused-exports.ts'

const files = await listSourceFiles()
const read = async (file: string) => [file, await readFile(file, 'utf8')] as const
const sources = new Map(await Promise.all(files.map(read)))
/** Configurations import source files too. */
const configurations = await Promise.all(
  ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'].map(read),
)
/** Files that link to source files but aren't code. */
const documents = await Promise.all([...READMES, 'web/styles/tokens.css'].map(read))
const breaks = [
  ...findBreaks(sources),
  ...findSharedNames(sources),
  ...findUnusedExports(new Map([...sources, ...configurations])),
  ...findCrowdedFolders(files),
  ...findWrongRows(new Map([...sources, ...documents])),
]

for (const line of breaks) console.error(line)
console.log(`${files.length} files, ${breaks.length} breaks`)
process.exitCode = breaks.length === 0 && files.length > 0 ? 0 : 1
