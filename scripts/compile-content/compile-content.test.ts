import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Edition, ScriptureSet } from '#shared/domain/scripture/edition.ts'
import { LIBRARY_THEMES } from '#shared/domain/scripture/themes.ts'
import { includesPlace } from '#shared/domain/scripture/left-out-places.ts'
import {
  TRANSLATION_CODES,
  type BuiltInCode,
  getBuiltInTranslation,
} from '#shared/domain/scripture/translations.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { toOrderNumber, parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { compileContent } from './compile-content.ts'
import { hashTexts, KJV_SHA256 } from './kjv-text.ts'
import { WEB_SHA256 } from './web-text.ts'

const folder = await mkdtemp(join(tmpdir(), 'content-'))
const outDir = join(folder, 'content')
let edition: Edition
const verses: Record<BuiltInCode, Verse[]> = { ESV: [], NIV: [], KJV: [], WEB: [] }
let sets: ScriptureSet[]

const readBody = async (file: string) => brotliDecompressSync(await readFile(join(outDir, `${file}.br`)))
const readJson = async (name: string) => JSON.parse(await readFile(join(outDir, name), 'utf8')) as unknown

beforeAll(async () => {
  edition = await compileContent(outDir)
  for (const code of TRANSLATION_CODES) {
    verses[code] = JSON.parse((await readBody(edition.translations[code].file)).toString()) as Verse[]
    for (const row of verses[code]) byId.set(row.id, row)
  }
  sets = (await readJson('scripture-sets.json')) as ScriptureSet[]
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const byId = new Map<string, Verse>()
const verse = (id: string) => byId.get(id)
const toPlace = ({ id }: Verse) => id.slice(0, id.lastIndexOf('.'))
const splitWords = (text: string) => text.split(/[^\p{L}’]+/u).filter((word) => word !== '')

describe('the King James Version', () => {
  test('is complete: 66 books, 1,189 chapters, 31,102 verses', () => {
    expect(verses.KJV).toHaveLength(31_102)
    expect(new Set(verses.KJV.map((row) => `${row.book} ${row.chapter}`)).size).toBe(1_189)
    expect(new Set(verses.KJV.map((row) => row.book)).size).toBe(66)
  })

  test('is the reviewed text, byte for byte', () => {
    expect(hashTexts(new Map(verses.KJV.map((row) => [row.id, row.text])))).toBe(KJV_SHA256)
  })

  test('has no markup left from its source', () => {
    const leftovers = verses.KJV.filter(({ text }) => /[#[\]{}<>\\|*_0-9]|\s{2}|^\s|\s$/.test(text))
    expect(leftovers).toEqual([])
  })

  test.each([
    [
      'JHN.3.16.KJV',
      'For God so loved the world, that he gave his only begotten Son, that whosoever believeth',
    ],
    ['PSA.23.1.KJV', 'The LORD is my shepherd; I shall not want.'],
    ['1JN.2.23.KJV', 'hath not the Father: but he that acknowledgeth the Son hath the Father also.'],
    ['SNG.2.4.KJV', 'He brought me to the banqueting house, and his banner over me was love.'],
    ['REV.22.21.KJV', 'The grace of our Lord Jesus Christ be with you all. Amen.'],
  ])('%s reads "%s"', (id, text) => {
    expect(verse(id)?.text).toContain(text)
  })
})

describe('the World English Bible', () => {
  test('is complete: 66 books, 1,189 chapters, and all verses of the KJV but four', () => {
    expect(new Set(verses.WEB.map((row) => `${row.book} ${row.chapter}`)).size).toBe(1_189)
    const places = new Set(verses.WEB.map(toPlace))
    const missing = verses.KJV.map(toPlace).filter((place) => !places.has(place))
    expect(missing).toEqual(['LUK.17.36', 'ACT.8.37', 'ACT.15.34', 'ACT.24.7'])
    expect(places.size).toBe(31_098)
  })

  test('is the reviewed text, byte for byte', () => {
    expect(hashTexts(new Map(verses.WEB.map((row) => [row.id, row.text])))).toBe(WEB_SHA256)
  })

  test('has no markup left from its source and is typeset like print', () => {
    const leftovers = verses.WEB.filter(({ text }) =>
      /[^\p{L} ,.;:?!“”‘’()—-]|--| [,.;:?!’”]|[,;:?!.][\p{L}]|\s{2}|^\s|\s$/u.test(text),
    )
    expect(leftovers).toEqual([])
  })

  // Each text matches at least two independent publications.
  test.each([
    [
      'JHN.3.16',
      'For God so loved the world, that he gave his one and only Son, that whoever believes in him should not perish, but have eternal life.',
    ],
    ['PSA.23.1', 'Yahweh is my shepherd: I shall lack nothing.'],
    ['PRO.3.5', 'Trust in Yahweh with all your heart, and don’t lean on your own understanding.'],
    [
      'ISA.40.31',
      'but those who wait for Yahweh will renew their strength. They will mount up with wings like eagles. They will run, and not be weary. They will walk, and not faint.',
    ],
    [
      'ROM.8.28',
      'We know that all things work together for good for those who love God, for those who are called according to his purpose.',
    ],
    [
      'PHP.4.6',
      'In nothing be anxious, but in everything, by prayer and petition with thanksgiving, let your requests be made known to God.',
    ],
    ['PHP.4.13', 'I can do all things through Christ, who strengthens me.'],
    ['HEB.11.1', 'Now faith is assurance of things hoped for, proof of things not seen.'],
    ['1PE.5.7', 'casting all your worries on him, because he cares for you.'],
    ['REV.22.21', 'The grace of the Lord Jesus Christ be with all the saints. Amen.'],
  ])('%s reads "%s"', (place, text) => {
    expect(verse(`${place}.WEB`)?.text).toBe(text)
  })

  test('uses the KJV’s numbers for verses that it moves or joins', () => {
    expect(verse('ROM.16.25.WEB')?.text).toMatch(/^Now to him who is able to establish you/)
    expect(verse('ROM.16.27.WEB')?.text).toMatch(/to whom be the glory forever! Amen\.$/)
    expect(verse('3JN.1.14.WEB')?.text).toMatch(/Greet the friends by name\.$/)
    expect(verse('PSA.3.1.WEB')?.text).toMatch(/^Yahweh, how my adversaries/)
  })

  test('stores the starts of lines, stanzas, and paragraphs', () => {
    expect(verse('PSA.23.1.WEB')?.layout).toEqual({ lines: [0, 23], parts: [0] })
    expect(verse('JHN.3.16.WEB')).not.toHaveProperty('layout')
    const breaks = verses.WEB.flatMap(({ text, layout }) =>
      [...(layout?.lines ?? []), ...(layout?.parts ?? [])].map((index) => [text, index] as const),
    )
    expect(breaks.length).toBeGreaterThan(25_000)
    expect(breaks.filter(([text, index]) => index !== 0 && text[index - 1] !== ' ')).toEqual([])
  })
})

describe('the quoted translations', () => {
  test('have the same 60 passages: the first six of each theme in the library', () => {
    expect(verses.ESV).toHaveLength(60)
    expect(verses.NIV.map(toPlace)).toEqual(verses.ESV.map(toPlace))
    for (const theme of LIBRARY_THEMES) {
      expect(verses.ESV.filter((row) => row.theme === theme)).toHaveLength(6)
    }
  })

  test.each(['ESV', 'NIV'] as const)('%s is typeset like print', (code) => {
    for (const { id, text } of verses[code]) {
      expect(text, id).not.toMatch(/["'`´]|--| [,.;:?!]|\s{2}|^\s|\s$|\.{3}/)
      expect(text, id).not.toMatch(/[^\p{L} ,.;:?!“”‘’—-]/u)
    }
  })

  test.each(['ESV', 'NIV'] as const)('%s closes every quotation', (code) => {
    for (const { id, text } of verses[code]) {
      expect(text.match(/“/g)?.length ?? 0, id).toBe(text.match(/”/g)?.length ?? 0)
    }
  })

  test.each(['ESV', 'NIV'] as const)('%s capitalizes the name of God like the KJV', (code) => {
    for (const { id, text } of verses[code]) {
      const inKjv = verse(id.replace(code, 'KJV'))?.text.includes('LORD')
      expect(text.includes('LORD'), id).toBe(inKjv)
    }
  })

  test('differ nearly everywhere', () => {
    const same = verses.ESV.filter((row, index) => {
      return splitWords(row.text).join(' ') === splitWords(verses.NIV[index]?.text ?? '').join(' ')
    })
    expect(same.map(toPlace)).toEqual(['PRO.2.6', '1JN.4.19'])
  })

  test.each([
    [
      'JHN.3.16.ESV',
      'For God so loved the world, that he gave his only Son, that whoever believes in him should not perish but have eternal life.',
    ],
    [
      'JHN.3.16.NIV',
      'For God so loved the world that he gave his one and only Son, that whoever believes in him shall not perish but have eternal life.',
    ],
    ['PSA.118.24.NIV', 'The LORD has done it this very day; let us rejoice today and be glad.'],
  ])('%s reads "%s"', (id, text) => {
    expect(verse(id)?.text).toBe(text)
  })

  test('have their notices', () => {
    for (const code of TRANSLATION_CODES) {
      expect(edition.translations[code].notice).toBe(getBuiltInTranslation(code).notice)
    }
  })
})

describe('every verse', () => {
  test.each(TRANSLATION_CODES)('(%s) is in Bible order with a unique id', (code) => {
    const order = verses[code].map(({ id }) => {
      const name = parseVerseId(id)
      expect(name?.translation).toBe(code)
      return name === undefined ? 0 : toOrderNumber(name.place)
    })
    expect(order).toEqual([...new Set(order)].sort((a, b) => a - b))
    expect(order).not.toContain(0)
  })

  test('has an id that matches its reference and numbers', () => {
    const mismatched = TRANSLATION_CODES.flatMap((code) => verses[code]).filter((row) => {
      const place = parseVerseId(row.id)?.place
      const book = row.book === 'Psalms' ? 'Psalm' : row.book
      return place?.chapter !== row.chapter || row.reference !== `${book} ${row.chapter}:${place.verse}`
    })
    expect(mismatched).toEqual([])
  })

  test('belongs to the same edition', () => {
    const instants = new Set(TRANSLATION_CODES.flatMap((code) => verses[code]).map((row) => row.createdAt))
    expect([...instants]).toEqual([edition.createdAt])
    expect(new Date(edition.createdAt).toISOString()).toBe(edition.createdAt)
  })

  test('has one of twenty themes if it is among the ten chosen for it', () => {
    const themes = verses.KJV.flatMap((row) => row.theme ?? [])
    expect(themes).toHaveLength(200)
    expect(new Set(themes).size).toBe(20)
    expect(verse('JHN.3.16.NIV')?.theme).toBe('salvation')
    expect(verse('GEN.5.21.KJV')).not.toHaveProperty('theme')
  })
})

describe('the passages of the day', () => {
  test('are the 60 that every translation has, in Bible order', () => {
    expect(edition.daily).toEqual(verses.ESV.map(toPlace))
    for (const code of TRANSLATION_CODES) {
      for (const place of edition.daily) expect(verse(`${place}.${code}`), place).toBeDefined()
    }
  })
})

describe('the built-in sets', () => {
  test('number 61, with unique slugs and names', () => {
    expect(sets).toHaveLength(61)
    expect(new Set(sets.map(({ slug }) => slug)).size).toBe(61)
    expect(new Set(sets.map(({ name }) => name)).size).toBe(61)
    expect(sets.map(({ name }) => name)).toEqual(expect.arrayContaining(['Faith', 'Hope', 'Encouragement']))
  })

  test('have five to sixteen different verses, which every translation prints', () => {
    const places = new Set(verses.KJV.map(toPlace))
    for (const set of sets) {
      expect(set.verses.length, set.slug).toBeGreaterThanOrEqual(5)
      expect(set.verses.length, set.slug).toBeLessThanOrEqual(16)
      expect(new Set(set.verses).size, set.slug).toBe(set.verses.length)
      for (const place of set.verses) {
        expect(places.has(place), place).toBe(true)
        expect(includesPlace('ESV', place), place).toBe(true)
      }
    }
  })
})

describe('the stored bodies', () => {
  test.each(TRANSLATION_CODES)(
    '(%s) are stored compressed, and decompress to the same bytes',
    async (code) => {
      const { file, bytes, verses: count } = edition.translations[code]
      const body = await readBody(file)
      expect(await readdir(outDir)).not.toContain(file)
      expect(body).toHaveLength(bytes)
      expect(verses[code]).toHaveLength(count)
      expect(gunzipSync(await readFile(join(outDir, `${file}.gz`))).equals(body)).toBe(true)
    },
  )

  test.each(['KJV', 'WEB'])('(%s) take less than 1.4 MB', async (code) => {
    expect((await stat(join(outDir, `${code}.json.br`))).size).toBeLessThan(1_400_000)
  })

  test('are left alone if nothing changed', async () => {
    const before = await stat(join(outDir, 'manifest.json'))
    expect(await compileContent(outDir)).toEqual(edition)
    expect((await stat(join(outDir, 'manifest.json'))).ino).toBe(before.ino)
  })

  test('are replaced if the inputs changed', async () => {
    const other = join(folder, 'other')
    await mkdir(other)
    await writeFile(join(other, 'manifest.json'), JSON.stringify({ ...edition, inputs: 'outdated' }))
    await writeFile(join(other, 'left-over.json'), '[]')
    expect(await compileContent(other)).toEqual(edition)
    expect((await readdir(other)).sort()).toEqual((await readdir(outDir)).sort())
  })

  test('are complete when several processes compile at once', async () => {
    const shared = join(folder, 'shared')
    const all = await Promise.all([1, 2, 3].map(() => compileContent(shared)))
    expect(all).toEqual([edition, edition, edition])
    expect((await readdir(folder)).filter((name) => name.startsWith('shared'))).toEqual(['shared'])
  })

  test('form the same edition in every folder', async () => {
    expect(await compileContent(join(folder, 'another'))).toEqual(edition)
  })
})
