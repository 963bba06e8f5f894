import { describe, expect, test } from 'vitest'
import { MISHEARD, SOUND_ALIKE, SPELLINGS, MODERN_FORMS } from './homophone-data.ts'
import { areSpellingVariants, isMisheard, isModernForm, areHomophones } from './homophones.ts'

test.each([
  'to/too/two',
  'there/their',
  'right/write',
  'peace/piece',
  'the/thee',
  'hymn/him',
  'whole/hole',
  'o/oh',
])('%s sound alike, in any order', (group) => {
  const words = group.split('/')
  for (const word of words) for (const other of words) expect(areHomophones(word, other)).toBe(true)
})

test('keeps groups that share a word separate', () => {
  expect([areHomophones('our', 'are'), areHomophones('our', 'hour'), areHomophones('are', 'hour')]).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['neighbour', 'neighbor'],
  ['shew', 'show'],
  ['honoured', 'honored'],
  ['marvelled', 'marveled'],
  ['worshippers', 'worshipers'],
  ['baptising', 'baptizing'],
  ['musick', 'music'],
  ['offence', 'offense'],
  ['sepulchre', 'sepulcher'],
  ['carcases', 'carcasses'],
  ['saviour', 'savior'],
])('%s and %s are spellings of one word', (a, b) =>
  expect([areSpellingVariants(a, b), areSpellingVariants(b, a)]).toEqual([true, true]),
)

test('an old form matches its modern one, but not the reverse', () => {
  expect([isModernForm('hath', 'has'), isModernForm('has', 'hath')]).toEqual([true, false])
  expect([isMisheard('thy', 'thigh'), isMisheard('thigh', 'thy')]).toEqual([true, false])
})

test('unknown words sound like no other word', () => {
  expect([
    areHomophones('constructor', 'two'),
    areHomophones('s', 'ed'),
    areSpellingVariants('filled', 'filed'),
  ]).toEqual([false, false, false])
})

describe.each(Object.entries({ SOUND_ALIKE, SPELLINGS, MODERN_FORMS, MISHEARD }))('%s', (_, data) => {
  const groups = data.trim().split(/\s+/)
  test('has each group once, with two or more words in normal form', () => {
    for (const group of groups) expect(group).toMatch(/^[a-z]+(\/[a-z]+)+$/)
    expect(new Set(groups).size).toBe(groups.length)
  })
})
