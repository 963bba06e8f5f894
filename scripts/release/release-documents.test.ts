import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from '../checkout/run.ts'
import { releaseDocuments } from './release-documents.ts'

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

function checkoutAt(name: string): string {
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

const TRACKED = ['.env.example', 'LICENSE', 'content/SOURCES.md', 'deploy/nginx.conf', 'docs/operating.md']

describe('the documents packed with the program', () => {
  it.skipIf(git(folder, '--version') === null)(
    'are those that git tracks, without untracked secrets',
    async () => {
      const root = checkoutAt('tracked')
      git(root, 'init', '--quiet')
      git(root, 'add', ...TRACKED, 'server/main.ts')
      expect((await releaseDocuments(root)).toSorted()).toEqual(TRACKED)
    },
  )

  it('include no folders if git doesn’t track them', async () => {
    const root = checkoutAt('outer/unpacked')
    git(join(root, '..'), 'init', '--quiet')
    expect(await releaseDocuments(root)).toEqual(['LICENSE', '.env.example', 'content/SOURCES.md'])
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
