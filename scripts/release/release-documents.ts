import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Always included. */
const ALWAYS = ['LICENSE', '.env.example', 'content/SOURCES.md']
const FOLDERS = ['deploy', 'docs']

/**
 * Lists the documents to pack. In folders, includes only files tracked by git, because operators put secrets next to the examples in `deploy`.
 * Without git, leaves the folders out.
 */
export async function releaseDocuments(root: string): Promise<string[]> {
  const tracked = await trackedFiles(root, [...ALWAYS, ...FOLDERS])
  // A checkout's own list includes its license; a surrounding repository's doesn't.
  return tracked.includes('LICENSE') ? tracked : ALWAYS
}

async function trackedFiles(root: string, places: readonly string[]): Promise<string[]> {
  try {
    const args = ['-C', root, 'ls-files', '-z', '--', ...places]
    const { stdout } = await promisify(execFile)('git', args, { maxBuffer: 10_000_000 })
    return stdout.split('\0').filter((path) => path !== '')
  } catch {
    return []
  }
}
