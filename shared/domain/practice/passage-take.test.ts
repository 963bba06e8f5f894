import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { JudgedWord } from '../progress/attempt.ts'
import { begin, hearFinal, show } from '../../testing/recitation-picture.ts'
import { splitVerseWords } from '../recitation/words/words.ts'
import { joinTexts, findParts, splitPassageTake, countVersesSaid } from './passage-take.ts'

const PSALM = ['O praise the LORD, all ye nations.', 'Praise ye the LORD.', 'Selah. Amen.']
const PARTS = findParts(PSALM)

/** Recites the psalm from memory and judges its words. */
function judgePsalm(said: string): { words: JudgedWord[]; extras: ReturnType<typeof hearFinal>['extras'] } {
  const { verse, words, extras } = hearFinal(begin(joinTexts(PSALM)), said)
  return { words: verse.map(({ key }, index) => ({ expected: key, ...words[index] })), extras }
}

const take = (said: string, seconds = 12) => splitPassageTake({ ...judgePsalm(said), seconds }, PARTS)

describe('a passage', () => {
  it('is one text with all verses in order', () => {
    expect(PARTS).toEqual([
      { from: 0, to: 7 },
      { from: 7, to: 11 },
      { from: 11, to: 13 },
    ])
    expect(splitVerseWords(joinTexts(PSALM))).toHaveLength(13)
  })

  it('has the words of its verses, in all chapters of Psalms and Romans', () => {
    const file = createRequire(import.meta.url).resolve('kjv/json/verses-1769.json')
    const verses = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    const chapters = new Map<string, string[]>()
    for (const [reference, text] of verses) {
      if (!/^(Psalms|Romans) /.test(reference)) continue
      const chapter = reference.split(':')[0] ?? ''
      const plain = text.replace(/^# |[[\]]/g, '')
      chapters.set(chapter, [...(chapters.get(chapter) ?? []), plain])
    }
    expect(chapters.size).toBe(166)
    for (const texts of chapters.values()) {
      const whole = splitVerseWords(joinTexts(texts)).map(({ key }) => key)
      expect(whole).toEqual(texts.flatMap((text) => splitVerseWords(text).map(({ key }) => key)))
    }
  })

  test.each([
    ['', 0],
    ['o praise the lord', 0],
    ['o praise the lord all', 0],
    ['o praise the lord all ye', 1],
    ['o praise the lord all ye nations', 1],
    ['o praise the lord all ye nations praise ye', 1],
    ['o praise the lord all ye nations praise ye the', 2],
    ['o praise the lord all ye nations praise ye the lord', 2],
    ['o praise the lord all ye nations praise ye the lord amen', 3],
    ['praise ye the lord amen', 3],
  ])('after "%s" has %i verses said', (said, verses) => {
    expect(countVersesSaid(judgePsalm(said).words, PARTS)).toBe(verses)
  })
})

describe('a take of a passage', () => {
  it('is split into verses with their own words and scores', () => {
    const takes = take('o praise the lord all ye nations praise the lord amen')
    expect(takes.map(({ index, accuracy, seconds }) => [index, accuracy, seconds])).toEqual([
      [0, 100, 6],
      [1, 75, 4],
      [2, 100, 2],
    ])
    expect(takes[1]?.words.map(({ expected, verdict }) => `${expected} ${verdict}`)).toEqual([
      'praise correct',
      'ye skipped',
      'the correct',
      'lord correct',
    ])
  })

  it('excludes the verse in which it stopped', () => {
    expect(take('o praise the lord all ye nations praise ye').map(({ index }) => index)).toEqual([0])
    expect(take('o praise')).toEqual([])
  })

  it('keeps extra words with their verse', () => {
    const takes = take('o praise the great lord all ye nations praise ye the lord')
    expect(takes.map(({ extras }) => extras)).toEqual([[{ verdict: 'added', heard: 'great', before: 3 }], []])
  })

  it('loses no time, words, or extras', () => {
    const words = joinTexts(PSALM).toLowerCase().replace(/[.,]/g, '').split(' ')
    const noise = fc.constantFrom('', '', '', 'hallelujah')
    const saying = fc.tuple(fc.integer({ min: 0, max: words.length }), fc.array(noise, { maxLength: 13 }))
    fc.assert(
      fc.property(saying, fc.integer({ min: 0, max: 400 }), ([count, noises], seconds) => {
        const said = words
          .slice(0, count)
          .flatMap((word, index) => [word, noises[index] ?? ''])
          .join(' ')
        const whole = judgePsalm(said)
        const takes = splitPassageTake({ ...whole, seconds }, PARTS)
        const done = countVersesSaid(whole.words, PARTS)
        expect(takes).toHaveLength(done)
        expect(takes.flatMap((part) => part.words)).toEqual(whole.words.slice(0, PARTS[done - 1]?.to ?? 0))
        if (done > 0) expect(takes.reduce((sum, part) => sum + part.seconds, 0)).toBe(seconds)
        if (done === PARTS.length)
          expect(takes.flatMap((part) => part.extras)).toHaveLength(whole.extras.length)
        for (const [index, { words: own, extras }] of takes.entries()) {
          expect(own).toHaveLength((PARTS[index]?.to ?? 0) - (PARTS[index]?.from ?? 0))
          expect(extras.every(({ before }) => before >= 0 && before <= own.length)).toBe(true)
        }
      }),
    )
  })
})

test('a passage is judged like its verses', () => {
  expect(
    show(hearFinal(begin(joinTexts(PSALM)), 'o praise the lord all ye nations praise ye the lord amen')),
  ).toBe('o praise the lord all ye nations praise ye the lord ·selah amen')
})
