import { describe, expect, test } from 'vitest'
import { oneContainsOther, toExpectedForms, findWordFit, toHeardForms, findNames } from './word-match.ts'
import { splitVerseWords } from './words.ts'

const fit = (expected: string, heard: string, isName = false, by: 'voice' | 'typing' = 'voice') =>
  findWordFit(toExpectedForms(expected, isName), toHeardForms(heard), by) ?? 'other'

test.each([
  ['god', 'God,', 'same'],
  ["god's", 'God’s', 'same'],
  ["god's", 'gods', 'same'],
  ['neighbour', 'neighbor', 'same'],
  ['forty', '40', 'same'],
  ['first', '1st', 'same'],
  ["don't", "don't", 'same'],
  ['cannot', "can't", 'same'],
  ['hell', 'h***', 'same'],
  ['to', 'two', 'alike'],
  ['to', '2', 'alike'],
  ['for', '4', 'alike'],
  ['won', '1', 'alike'],
  ['ate', '8', 'alike'],
  ['forth', '4th', 'alike'],
  ['o', '0', 'same'],
  ['many', '2', 'other'],
  ['third', '1/3', 'same'],
  ['thirteen', '1/3', 'other'],
  ['half', '½', 'same'],
  ['thirtyfold', '30-fold', 'same'],
  ['thousands', '1000s', 'same'],
  ['sow', 'sew', 'alike'],
  ['sowed', 'sewed', 'alike'],
  ['sows', 'sews', 'alike'],
  ['sower', 'sewer', 'alike'],
  ['soweth', 'sews', 'alike'],
  ['there', 'their', 'alike'],
  ['right', 'write', 'alike'],
  ['peace', 'piece', 'alike'],
  ['thee', 'the', 'alike'],
  ['hath', 'has', 'alike'],
  ['saith', 'says', 'alike'],
  ['believeth', 'believes', 'alike'],
  ['believeth', 'believeit', 'alike'],
  ['cometh', 'comes', 'alike'],
  ['goeth', 'goes', 'alike'],
  ['sitteth', 'sits', 'alike'],
  ['carrieth', 'carries', 'alike'],
  ['knowest', 'knows', 'alike'],
  ['believeth', 'believe', 'near'],
  ['greatest', 'great', 'near'],
  ['whore', 'w****', 'same'],
  ['asses', 'a**', 'near'],
  ['thy', 'my', 'near'],
  ['paths', 'path', 'near'],
  ['loved', 'love', 'near'],
  ['loved', 'liked', 'other'],
  ['hell', 'b***', 'other'],
  ['a', 'as', 'other'],
  ['in', 'on', 'other'],
  ['is', 'as', 'other'],
  ['lord', 'word', 'other'],
  ['shepherd', 'father', 'other'],
  ['god', '', 'other'],
])('compares %s with the heard %s: %s', (expected, heard, fitExpected) =>
  expect(fit(expected, heard)).toBe(fitExpected),
)

test.each([
  ['nebuchadnezzar', 'Nebuchadnezar', 'alike'],
  ['jehoshaphat', 'Jehosafat', 'alike'],
  ['manasseh', 'Manessa', 'alike'],
  ['melchisedec', 'Melchizedek', 'alike'],
  ['shadrach', 'Shadrack', 'alike'],
  ['meshach', 'Meesha', 'near'],
  ['levites', 'levi', 'near'],
  ['zerubbabel', 'Jerusalem', 'other'],
  ['jeremiah', 'Nehemiah', 'near'],
  ['moses', 'Aaron', 'other'],
])('compares the name %s with the heard %s: %s', (expected, heard, fitExpected) =>
  expect(fit(expected, heard, true)).toBe(fitExpected),
)

describe('typed words', () => {
  test.each([
    ['paths', 'path', 'other'],
    ['thy', 'my', 'other'],
    ['hath', 'has', 'alike'],
    ['their', 'there', 'alike'],
  ])('compare %s with %s: %s', (expected, typed, fitExpected) =>
    expect(fit(expected, typed, false, 'typing')).toBe(fitExpected),
  )
})

test('treats capitalized words inside a sentence as names', () => {
  const verse = splitVerseWords(
    'Moses and Aaron went. Then spake Moses unto the LORD God of Israel: Praise ye the Lord, the Father',
  )
  const names = findNames(verse)
  expect(verse.filter((word) => names[word.index]).map((word) => word.key)).toEqual([
    'moses',
    'aaron',
    'moses',
    'israel',
  ])
})

test.each([
  ['believe', 'believeth', true],
  ['sins', 'sin', true],
  ['for', 'forever', true],
  ['a', 'that', false],
  ['he', 'the', false],
  ['i', 'will', false],
  ['', 'god', false],
  ['god', 'lord', false],
])('oneContainsOther("%s", "%s") returns %s', (a, b, expected) =>
  expect([oneContainsOther(a, b), oneContainsOther(b, a)]).toEqual([expected, expected]),
)
