import { posix } from 'node:path'
import { isTestFile } from './rules.ts'

/** The most files of code in one folder, tests aside: what can still be taken in at a glance. */
const MOST = 25

/** Written by tools/icons: one file per icon, so that each page fetches only its own, and nobody reads them. */
const GENERATED = 'web/ui/icons'

/** Every folder that holds too many files, as a line that says how many. Empty when all is well. */
export function findCrowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files.filter((name) => !isTestFile(name))) {
    const folder = posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST && folder !== GENERATED)
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${MOST}: divide it by subject.`)
}
