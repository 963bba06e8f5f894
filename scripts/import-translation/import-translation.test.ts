import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { addMember } from '#server/testing/factories.ts'
import { savedVerses } from '#server/db/schema/own-words.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { runCommand } from '#server/features/admin/run-command.ts'
import { Passwords } from '#server/members/passwords.ts'
import { ImportedTranslations } from '#server/texts/imported/imported-translations.ts'
import { parsePlace } from '#shared/domain/scripture/verse-id.ts'
import { readKjvPackage } from '../compile-content/inputs.ts'
import { ROOT } from '../checkout/run.ts'
import { readImport } from './import-translation.ts'

const database = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'verses-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-11-20T12:00:00Z')
const deps = { database, passwords: new Passwords(), clock: () => now }
let reports: string[] = []
beforeEach(() => {
  reports = []
})

const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const TITLE_OPTIONS = ['--code', 'SMP', '--name', 'Sample Version', '--notice', 'Made up, for everyone.']

/** Runs the command in this process. */
async function runImport(...words: string[]): Promise<string> {
  const request = await readImport(words, now, (report) => reports.push(report))
  return request === null ? 'checked' : runCommand(deps, request, () => {})
}
async function findImported(code: string, place: string) {
  const translations = new ImportedTranslations(database)
  await translations.refresh()
  const parsed = parsePlace(place)
  return parsed && translations.find(code)?.text?.verse(parsed)
}

describe('importing', () => {
  it('imports a folder of USFM and adds themes', async () => {
    mkdirSync(join(folder, 'usfm'), { recursive: true })
    file('usfm/44-JHN.usfm', '\\id JHN\n\\c 3\n\\p\n\\v 16 God loved\\f + \\ft note\\f* so.\n')
    file('usfm/01-GEN.SFM', '\\id GEN\n\\c 1\n\\p\n\\v 1 First words.\n')
    file('usfm/readme.txt', 'not a book')
    const link = ['--link', 'https://sample.example/about']
    expect(await runImport(join(folder, 'usfm'), ...TITLE_OPTIONS, ...link)).toBe(
      'Imported Sample Version (SMP): 2 verses.',
    )
    expect(reports.join()).toContain('2 of 31,102 verses, in 2 of 66 books.')
    expect(await findImported('SMP', 'JHN.3.16')).toEqual({
      id: 'JHN.3.16.SMP',
      reference: 'John 3:16',
      text: 'God loved so.',
      translation: 'SMP',
      book: 'John',
      chapter: 3,
      verse: 16,
      theme: 'salvation',
      createdAt: now.toISOString(),
    })
    expect((await findImported('SMP', 'GEN.1.1'))?.text).toBe('First words.')
  })

  it('skips hidden files and folders that operating systems add', async () => {
    const path = join(folder, 'from-a-mac')
    mkdirSync(join(path, '__MACOSX'), { recursive: true })
    file('from-a-mac/43JHN.SFM', '\\id JHN\n\\c 3\n\\p\n\\v 16 God loved.\n')
    const noText = Buffer.from([0, 5, 0x16, 7, 0xff])
    for (const name of ['._43JHN.SFM', '.DS_Store', 'Thumbs.db', '__MACOSX/._43JHN.SFM'])
      writeFileSync(join(path, name), noText)
    await runImport(path, '--check')
    expect(reports.join()).toContain('1 of 31,102 verses')
  })

  it('replaces an earlier import of the same translation', async () => {
    const path = file('one.csv', 'JHN,3,16,Other words.\n')
    expect(await runImport(path, ...TITLE_OPTIONS)).toBe('Replaced Sample Version (SMP): 1 verse.')
    expect((await findImported('SMP', 'JHN.3.16'))?.text).toBe('Other words.')
    expect(await findImported('SMP', 'GEN.1.1')).toBeUndefined()
  })

  it('stores every verse of a complete Bible', async () => {
    const rows = Object.entries(readKjvPackage(ROOT)).map(([reference, text]) => {
      const [, book, chapter, verse] = /^(.+) (\d+):(\d+)$/.exec(reference) ?? []
      return { book, chapter, verse, text: text.replace(/^# /, '').replace(/[[\]]/g, '') }
    })
    const path = file('whole.json', JSON.stringify(rows))
    expect(await runImport(path, ...TITLE_OPTIONS)).toContain('31,102 verses')
    expect(reports).toEqual(['31,102 of 31,102 verses, in 66 of 66 books.'])
    expect((await findImported('SMP', 'PSA.23.1'))?.text).toBe('The LORD is my shepherd; I shall not want.')
  })

  it('only checks the files with --check', async () => {
    expect(await runImport(file('check.csv', 'MRK,1,1,Words.\n'), '--check')).toBe('checked')
    expect(reports.join()).toContain('1 of 31,102 verses')
    expect(await findImported('CHECK', 'MRK.1.1')).toBeUndefined()
  })

  test.each<[string, () => string[], string | RegExp]>([
    ['no file', () => TITLE_OPTIONS, /^npm run admin -- import-translation <file or folder>/],
    ['a missing file', () => ['nowhere.csv', ...TITLE_OPTIONS], 'nowhere.csv does not exist.'],
    ['a file of another kind', () => [file('a.docx', ''), ...TITLE_OPTIONS], /^a\.docx must end in \.usfm/],
    ['a folder without USFM', () => [tmpdir(), ...TITLE_OPTIONS], /has no USFM files/],
    [
      'a file without a verse',
      () => [file('a.csv', 'Foreword,1,1,Words'), ...TITLE_OPTIONS],
      /^It has no verse/,
    ],
    [
      'no notice',
      () => [file('b.csv', 'JHN,1,1,Words'), ...TITLE_OPTIONS.slice(0, 4)],
      /^--notice is missing\./,
    ],
    [
      'a lowercase code',
      () => [file('b.csv', 'JHN,1,1,Words'), ...TITLE_OPTIONS, '--code', 'smp'],
      /^The code must be/,
    ],
    [
      'a code already in use',
      () => [file('b.csv', 'JHN,1,1,Words'), ...TITLE_OPTIONS, '--code', 'NIV'],
      /^This code is already used/,
    ],
    [
      'an invalid link',
      () => [file('b.csv', 'JHN,1,1,Words'), ...TITLE_OPTIONS, '--link', 'javascript:alert(1)'],
      /^The link must be/,
    ],
    [
      'an unknown option',
      () => [file('b.csv', 'JHN,1,1,Words'), ...TITLE_OPTIONS, '--color', 'red'],
      /--color/,
    ],
  ])('rejects %s with one clear sentence', async (_, words, message) => {
    await expect(runImport(...words())).rejects.toThrow(message)
  })

  it('rejects a text in another encoding', async () => {
    const path = join(folder, 'latin.csv')
    writeFileSync(path, Buffer.from([0x4a, 0x48, 0x4e, 0x2c, 0x31, 0x2c, 0x31, 0x2c, 0xe9]))
    await expect(runImport(path, ...TITLE_OPTIONS)).rejects.toThrow('latin.csv is not UTF-8.')
  })
})

describe('removing', () => {
  const remove = (who: string) => runCommand(deps, { command: 'remove-translation', who }, () => {})

  it('withdraws a translation only once', async () => {
    await runImport(file('c.csv', 'JHN,3,16,Words.\n'), ...TITLE_OPTIONS, '--code', 'GONE')
    expect(await remove('GONE')).toBe('Removed GONE.')
    expect(await findImported('GONE', 'JHN.3.16')).toBeUndefined()
    await expect(remove('GONE')).rejects.toThrow('No imported translation has the code "GONE".')
  })

  it('reports which of members’ data keeps the name', async () => {
    await runImport(file('c.csv', 'JHN,3,16,Words.\n'), ...TITLE_OPTIONS, '--code', 'KEPT')
    const { id: userId } = await addMember(database)
    const id = crypto.randomUUID()
    await database
      .insert(savedVerses)
      .values({ id, userId, verseId: 'JHN.3.16.KEPT', isFavorite: false, dateAdded: now })
    expect(await remove('KEPT')).toBe(
      'Removed KEPT. Members keep the 0 verses they practiced and the 1 they saved, and now see them in the WEB.',
    )
    expect(await database.select().from(savedVerses)).toHaveLength(1)
  })

  it('rejects a bundled translation', async () => {
    await expect(remove('KJV')).rejects.toThrow('No imported translation has the code "KJV".')
  })
})
