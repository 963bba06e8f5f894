import { describe, expect, test } from 'vitest'
import { readKjvPackage, findRepository } from './inputs.ts'
import { hashTexts, readKjv } from './kjv-text.ts'

const source = readKjvPackage(findRepository(import.meta.dirname))

describe('reading the KJV package', () => {
  test('strips paragraph marks and brackets', () => {
    expect(source['John 3:16']).toMatch(/^# For/)
    expect(source['Psalms 46:1']).toContain('[is]')
    const texts = readKjv(source)
    expect(texts.get('JHN.3.16')).toMatch(/^For God/)
    expect(texts.get('PSA.46.1')).toBe('God is our refuge and strength, a very present help in trouble.')
  })

  test.each<[string, Record<string, string | undefined>, RegExp]>([
    ['a missing verse', { 'John 3:16': undefined }, /no John 3:16/],
    ['an extra verse', { 'John 3:37': 'More.' }, /31103 verses/],
    ['a changed word', { 'John 11:35': 'Jesus cried.' }, /not the approved one/],
  ])('fails on %s', (_, edits, message) => {
    const changed = Object.fromEntries(
      Object.entries({ ...source, ...edits }).flatMap(([key, text]) =>
        text === undefined ? [] : [[key, text]],
      ),
    ) as Record<string, string>
    expect(() => readKjv(changed)).toThrow(message)
  })

  test('computes a hash that depends on the order of verses', () => {
    const texts = new Map([
      ['a', 'x'],
      ['b', 'y'],
    ])
    expect(hashTexts(texts)).not.toBe(
      hashTexts(
        new Map([
          ['a', 'y'],
          ['b', 'x'],
        ]),
      ),
    )
    expect(hashTexts(texts)).toBe(hashTexts(new Map(texts)))
  })
})
