import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDataFolder } from './data-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'verses-folder-'))
afterAll(() => rmSync(parent, { recursive: true }))
const modeOf = (folder: string) => statSync(folder).mode & 0o777

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it('is made for its owner alone', () => {
    expect(modeOf(openDataFolder(join(parent, 'new')).path)).toBe(0o700)
  })

  it.each([0o755, 0o770, 0o701])('that others could look into is closed to them: mode %o', (mode) => {
    const folder = join(parent, `open-${mode}`)
    mkdirSync(folder)
    chmodSync(folder, mode)
    openDataFolder(folder)
    expect(modeOf(folder)).toBe(0o700)
  })
})
