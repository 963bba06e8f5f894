import { expect, test } from 'vitest'
import { listWordsToSayAgain } from './spoken-verdict.ts'

test('returns wrong, skipped, and unreached words, but not uncertain ones', () => {
  const said = [
    { verdict: 'correct' },
    { verdict: 'wrong', heard: 'hate' },
    { verdict: 'not-sure' },
    { verdict: 'skipped', contested: true },
    { verdict: 'skipped' },
  ] as const
  expect(listWordsToSayAgain('“I love the LORD,” because he Selah', said)).toEqual(['love', 'because', 'he'])
})
