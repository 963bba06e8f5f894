import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { markUnopened, openDataFolder, renameUnfinished, unmarkUnopened } from './data-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'verses-folder-'))
afterAll(() => rmSync(parent, { recursive: true }))
const readMode = (folder: string) => statSync(folder).mode & 0o777

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it('is private to its owner when created', () => {
    expect(readMode(openDataFolder(join(parent, 'new')).path)).toBe(0o700)
  })

  it.each([0o755, 0o770, 0o701])('is closed to others if its mode was %o', (mode) => {
    const folder = join(parent, `open-${mode}`)
    mkdirSync(folder)
    chmodSync(folder, mode)
    openDataFolder(folder)
    expect(readMode(folder)).toBe(0o700)
  })
})

describe('a database without its marker', () => {
  /** Creates a data folder with databases that have one file each. */
  const createFolder = (name: string, files: Record<string, string>) => {
    const folder = openDataFolder(join(parent, name))
    for (const [database, file] of Object.entries(files)) {
      mkdirSync(join(folder.path, database, 'base/5'), { recursive: true })
      writeFileSync(join(folder.path, database, 'base/5', file), '')
    }
    return folder
  }

  it('is set aside if it never had tables, and earlier ones without tables are deleted', () => {
    const folder = createFolder('torn', {
      database: '1259_fsm',
      'database-unfinished-1-1': '1259',
      'database-unfinished-2-2': '16400',
    })
    renameUnfinished(folder)
    const files = readdirSync(folder.path)
    expect(files).toHaveLength(2)
    expect(files).toContain('database-unfinished-2-2')
    expect(files.some((name) => name.startsWith(`database-unfinished-${process.pid}-`))).toBe(true)
  })

  it('is set aside if it was never opened, even with empty tables', async () => {
    const folder = createFolder('unpacked', { database: '16384' })
    await markUnopened(folder.database)
    renameUnfinished(folder)
    expect(existsSync(folder.database)).toBe(false)
  })

  it('is refused once it has been opened', async () => {
    const folder = createFolder('opened', { database: '16384' })
    await markUnopened(folder.database)
    await unmarkUnopened(folder)
    expect(() => renameUnfinished(folder)).toThrow(/may be an incomplete copy/)
  })

  it.each(['16384', '16401_vm', '25198.1'])('is refused and left in place if it has the table %s', (file) => {
    const folder = createFolder(`copied-${file}`, { database: file })
    expect(() => renameUnfinished(folder)).toThrow(/may be an incomplete copy\. .* touch .*complete$/)
    expect(existsSync(join(folder.database, 'base/5', file))).toBe(true)
  })
})
