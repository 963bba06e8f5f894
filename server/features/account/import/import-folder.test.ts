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
import { emptyImportFolder, getImportFolder } from './import-folder.ts'

const base = mkdtempSync(join(tmpdir(), 'verses-import-folder-'))
afterAll(() => rmSync(base, { recursive: true }))

const readMode = (path: string) => statSync(path).mode & 0o777

test('the import folder is in the data folder, or in a temporary folder per port with an external database', () => {
  expect(getImportFolder({ folder: base }, 3000)).toBe(join(base, 'imports'))
  const url = 'postgres://localhost/verses'
  const [one, two] = [3000, 3001].map((port) => getImportFolder({ url }, port))
  expect(one?.startsWith(tmpdir())).toBe(true)
  expect(one).not.toBe(two)
})

test('the import folder is emptied, and only its owner can read it', () => {
  const path = join(base, 'imports')
  mkdirSync(join(path, 'left by a killed process'), { recursive: true, mode: 0o755 })
  writeFileSync(join(path, 'left by a killed process', 'whole'), '{"attempts":[]}')
  expect(emptyImportFolder(path)).toBe(path)
  expect(readdirSync(path)).toEqual([])
  if (process.platform !== 'win32') expect(readMode(path)).toBe(0o700)
})

test.skipIf(process.platform === 'win32')('a symbolic link in its place is replaced, not followed', () => {
  const target = join(base, 'elsewhere')
  mkdirSync(target)
  writeFileSync(join(target, 'theirs'), 'stays')
  const path = join(base, 'linked')
  symlinkSync(target, path)
  expect(emptyImportFolder(path)).toBe(path)
  writeFileSync(join(path, 'ours'), 'new')
  expect(readdirSync(target)).toEqual(['theirs'])
})

test('the fallback is a temporary folder with an unpredictable name', () => {
  writeFileSync(join(base, 'a file'), '')
  const path = emptyImportFolder(join(base, 'a file', 'imports'))
  expect(path.startsWith(join(tmpdir(), 'verse-by-heart-imports-'))).toBe(true)
  if (process.platform !== 'win32') expect(readMode(path)).toBe(0o700)
  rmSync(path, { recursive: true })
  expect(existsSync(path)).toBe(false)
})
