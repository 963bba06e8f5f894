import { beforeEach, expect, test } from 'vitest'
import { judgeTyped } from '#shared/domain/recitation/from-memory/typed.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { findMixedUpPairs } from './find-pairs.ts'
import { removePair, storePairs, loadPairs } from './stored-pairs.ts'

const POOR = {
  id: 'MAT.5.3.KJV',
  reference: 'Matthew 5:3',
  text: 'Blessed are the poor in spirit: for theirs is the kingdom of heaven.',
}
const PURE = {
  id: 'MAT.5.8.KJV',
  reference: 'Matthew 5:8',
  text: 'Blessed are the pure in heart: for they shall see God.',
}
const PURE_ESV = { ...PURE, id: 'MAT.5.8.ESV' }

const words = judgeTyped(
  'blessed are the poor in heart for they shall see god',
  splitVerseWords(PURE.text),
  true,
).words

beforeEach(() => localStorage.clear())

test('compares a verse with others, but not with itself in another translation', () => {
  expect(findMixedUpPairs([{ verse: PURE, words }], [PURE, PURE_ESV])).toEqual([])
  expect(findMixedUpPairs([{ verse: PURE, words }], [PURE, PURE_ESV, POOR])).toMatchObject([
    { verseId: PURE.id, otherId: POOR.id, said: { mixedUp: [3] }, other: { mixedUp: [3] } },
  ])
})

test('stores a pair once, until it’s removed', () => {
  const pairs = findMixedUpPairs([{ verse: PURE, words }], [POOR])
  storePairs('me', pairs)
  storePairs('me', pairs)
  expect(loadPairs('me')).toEqual(pairs)
  expect(loadPairs('you')).toEqual([])
  for (const pair of pairs) removePair('me', pair)
  expect(loadPairs('me')).toEqual([])
})
