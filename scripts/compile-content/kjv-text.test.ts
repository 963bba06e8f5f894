import { describe, expect, test } from 'vitest'
import { readKjvPackage, repositoryOf } from './inputs.ts'
import { hashOfTexts, readKjv } from './kjv-text.ts'

const source = readKjvPackage(repositoryOf(import.meta.dirname))

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
  ])('stops at %s', (_, change, sentence) => {
    const changed = Object.fromEntries(
      Object.entries({ ...source, ...change }).flatMap(([key, text]) =>
        text === undefined ? [] : [[key, text]],
      ),
    ) as Record<string, string>
    expect(() => readKjv(changed)).toThrow(sentence)
  })

  test('the hash depends on every verse and on their order', () => {
    const texts = new Map([
      ['a', 'x'],
      ['b', 'y'],
    ])
    expect(hashOfTexts(texts)).not.toBe(
      hashOfTexts(
        new Map([
          ['a', 'y'],
          ['b', 'x'],
        ]),
      ),
    )
    expect(hashOfTexts(texts)).toBe(hashOfTexts(new Map(texts)))
  })
})
