import { expect, test } from 'vitest'
import { loadPronunciations } from '#scripts/compile-engine/compile-engine.ts'
import { openPronunciations } from '#web/recognizer/on-device/pronunciation/pronunciations.ts'

const pronounce = openPronunciations(new TextDecoder().decode(await loadPronunciations()))

test.each([
  ['god', 'G AA D'],
  ['begotten', 'B IH G AA T AH N'],
  ['believeth', 'B IH L IY V IH TH'],
  ['nebuchadnezzar', 'N EH B AH K AH D N EH Z ER'],
  ["god's", 'G AA D Z'],
  ['walked', 'W AO K T'],
  ['shepherd', 'SH EH P ER D'],
])('pronounces "%s" as %s', (word, pronunciation) => expect(pronounce(word).ways).toContain(pronunciation))

test('sounds out an unknown name', () => {
  const { ways, guessed } = pronounce('frodobert')
  expect(guessed).toBe(true)
  expect(ways[0]).toMatch(/^F R \w+ D \w+ B ER T$/)
})
