import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readContent } from './content-files.ts'
import { findRepository } from './inputs.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-files-'))
  await cp(join(findRepository(import.meta.dirname), 'content'), folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function replace(name: string, from: string, to: string) {
  const text = await readFile(join(folder, name), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(folder, name), text.replace(from, to))
}

describe('the files in content/', () => {
  test('are valid', async () => {
    const content = await readContent(folder)
    expect(content.themes.get('JHN.3.16')).toBe('salvation')
    expect(content.sets.find(({ slug }) => slug === 'psalm-23')?.verses).toHaveLength(6)
    expect(content.quoted.ESV.texts.get('JHN.3.16')).toMatch(/^For God so loved/)
  })

  test('give every set a readable name', async () => {
    const { sets } = await readContent(folder)
    expect(sets.map(({ name }) => name).filter((name) => /[a-z][A-Z]/.test(name))).toEqual([])
    expect(sets.map(({ name }) => name)).toContain('The Mind of Christ')
  })

  test.each([
    ['an unknown theme', 'themes.json', '"faith"', '"trust"', /themes\.json/],
    ['a verse that doesn’t exist', 'themes.json', '"HEB.11.1"', '"HEB.11.41"', /no such verse/],
    [
      'a verse with two themes',
      'themes.json',
      '"HEB.11.1"',
      '"JHN.3.16"',
      /theme of JHN\.3\.16 appears twice/,
    ],
    [
      'a verse some translations omit',
      'scripture-sets.json',
      '"ROM.3.23"',
      '"ROM.16.24"',
      /Not every translation/,
    ],
    [
      'a slug used twice',
      'scripture-sets.json',
      '"psalm-23"',
      '"romans-road"',
      /slug romans-road appears twice/,
    ],
    ['an unknown field', 'quoted-niv.json', '"notice"', '"comment": "", "notice"', /quoted-niv\.json/],
  ])('are rejected with %s', async (_, name, from, to, message) => {
    await replace(name, from, to)
    await expect(readContent(folder)).rejects.toThrow(message)
  })
})

test('every file has the checksum that content/SOURCES.md lists', async () => {
  const sources = await readFile(join(folder, 'SOURCES.md'), 'utf8')
  const rows = [...sources.matchAll(/^\| `([\w./-]+)` +\| `([0-9a-f]{64})` \|$/gm)]
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const [, name = '', checksum] of rows) {
    const actual = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex')
    expect(actual, name).toBe(checksum)
  }
})
