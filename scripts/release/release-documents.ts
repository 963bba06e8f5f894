import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const ALWAYS_INCLUDED = ['LICENSE', '.env.example', 'content/SOURCES.md']
const DOCUMENT_FOLDERS = ['deploy', 'docs']

/**
 * Lists the documents to pack. Folders contribute only the files that git tracks, because operators put secrets next to
 * the examples in `deploy`. Without git, omits the folders.
 */
export async function listReleaseDocuments(root: string): Promise<string[]> {
  const tracked = await listTrackedFiles(root, [...ALWAYS_INCLUDED, ...DOCUMENT_FOLDERS])
  // If the license isn't tracked, git found a surrounding repository instead of a checkout.
  return tracked.includes('LICENSE') ? tracked : ALWAYS_INCLUDED
}

async function listTrackedFiles(root: string, paths: readonly string[]): Promise<string[]> {
  try {
    const args = ['-C', root, 'ls-files', '-z', '--', ...paths]
    const { stdout } = await promisify(execFile)('git', args, { maxBuffer: 10_000_000 })
    return stdout.split('\0').filter((path) => path !== '')
  } catch {
    return []
  }
}
