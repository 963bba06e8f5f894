import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What an operator needs of them in any case. */
const ALWAYS = ['LICENSE', '.env.example', 'content/SOURCES.md']
/** Folders that an operator reads and copies from. */
const FOLDERS = ['deploy', 'docs']

/**
 * The files that go into the archive beside the program, from the root. Of folders only what git tracks: beside the examples
 * in `deploy` lie an operator's own secrets. Without git nothing says which files are the project's, and the folders stay out.
 */
export async function papersOf(root: string): Promise<string[]> {
  const tracked = await trackedFiles(root, [...ALWAYS, ...FOLDERS])
  // A checkout's own list names its license; that of some other repository around it does not.
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
