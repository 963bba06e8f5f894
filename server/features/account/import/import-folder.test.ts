import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { emptyImportFolder, importFolderFor } from './import-folder.ts'

const base = mkdtempSync(join(tmpdir(), 'verses-import-folder-'))
afterAll(() => rmSync(base, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

test('is in the data folder or, with an external database, in a temporary folder per port', () => {
  expect(importFolderFor({ folder: base }, 3000)).toBe(join(base, 'imports'))
  const url = 'postgres://localhost/verses'
  const [one, two] = [3000, 3001].map((port) => importFolderFor({ url }, port))
  expect(one?.startsWith(tmpdir())).toBe(true)
  expect(one).not.toBe(two)
})

test('is emptied, and only its owner can read it', () => {
  const path = join(base, 'imports')
  mkdirSync(join(path, 'of a process that was killed'), { recursive: true, mode: 0o755 })
  writeFileSync(join(path, 'of a process that was killed', 'whole'), '{"attempts":[]}')
  expect(emptyImportFolder(path)).toBe(path)
  expect(readdirSync(path)).toEqual([])
  if (process.platform !== 'win32') expect(modeOf(path)).toBe(0o700)
})

test.skipIf(process.platform === 'win32')('ignores a link in its place', () => {
  const elsewhere = join(base, 'elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'theirs'), 'stays')
  const path = join(base, 'linked')
  symlinkSync(elsewhere, path)
  expect(emptyImportFolder(path)).toBe(path)
  writeFileSync(join(path, 'ours'), 'new')
  expect(readdirSync(elsewhere)).toEqual(['theirs'])
})

test('falls back to a folder with an unpredictable name', () => {
  writeFileSync(join(base, 'a file'), '')
  const path = emptyImportFolder(join(base, 'a file', 'imports'))
  expect(path.startsWith(join(tmpdir(), 'verse-by-heart-imports-'))).toBe(true)
  if (process.platform !== 'win32') expect(modeOf(path)).toBe(0o700)
  rmSync(path, { recursive: true })
  expect(existsSync(path)).toBe(false)
})
