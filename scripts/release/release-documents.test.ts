import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from '../checkout/run.ts'
import { listReleaseDocuments } from './release-documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'verses-documents-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns git's output, or null if git isn't installed or fails. */
function git(cwd: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  } catch {
    return null
  }
}

function createCheckout(name: string): string {
  const root = join(folder, name)
  for (const file of [
    'LICENSE',
    '.env.example',
    '.env',
    'content/SOURCES.md',
    'docs/operating.md',
    'docs/my-passwords.md',
    'deploy/nginx.conf',
    'deploy/secrets/database_url',
    'server/main.ts',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), file)
  }
  return root
}

const TRACKED_FILES = [
  '.env.example',
  'LICENSE',
  'content/SOURCES.md',
  'deploy/nginx.conf',
  'docs/operating.md',
]

describe('the documents packed with the program', () => {
  it.skipIf(git(folder, '--version') === null)(
    'include the files that git tracks, but no untracked secrets',
    async () => {
      const root = createCheckout('tracked')
      git(root, 'init', '--quiet')
      git(root, 'add', ...TRACKED_FILES, 'server/main.ts')
      expect((await listReleaseDocuments(root)).toSorted()).toEqual(TRACKED_FILES)
    },
  )

  it('include no folders if git doesn’t track them', async () => {
    const root = createCheckout('outer/unpacked')
    git(join(root, '..'), 'init', '--quiet')
    expect(await listReleaseDocuments(root)).toEqual(['LICENSE', '.env.example', 'content/SOURCES.md'])
  })
})

it
  .skipIf(git(ROOT, 'rev-parse', '--git-dir') === null)
  .each([
    'deploy/secrets/database_url',
    'deploy/secrets/postgres_password',
    '.env',
    '.env.production',
    'deploy/.env',
    'deploy/server.key',
  ])('git ignores %s', (path) => {
  expect(git(ROOT, 'check-ignore', '--no-index', path)?.trim()).toBe(path)
})
