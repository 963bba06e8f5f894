import { expect, it } from 'vitest'
import { scoreTake } from '../../memory/grade.ts'
import { findAcceptedForms, countMissedWords } from '../../progress/missed-words.ts'
import { packVerdicts, unpackVerdicts } from '../../progress/packed-verdicts.ts'
import { computeAccuracy } from '../accuracy.ts'
import type { RecitedWord } from '../verdict.ts'
import { isInDoubt, settleByListener } from './settled-by-listener.ts'

const HEARD: readonly RecitedWord[] = [
  { verdict: 'correct', heard: 'The' },
  { verdict: 'wrong', heard: 'lard' },
  { verdict: 'skipped' },
  { verdict: 'not-sure', heard: '' },
  { verdict: 'swapped' },
  { verdict: 'correct', help: 'word' },
  { verdict: 'wrong', heard: 'eye', contested: true },
  { verdict: 'skipped', optional: true },
  {},
]

it('settles only the words in doubt, all at once', () => {
  const settled = settleByListener(HEARD)
  expect(settled.map(({ witnessed }) => witnessed === true)).toEqual(HEARD.map(isInDoubt))
  expect(HEARD.filter(isInDoubt)).toHaveLength(4)
  expect(settled.filter(isInDoubt)).toEqual([])
})

it('keeps what was heard and counts the words as right', () => {
  const settled = settleByListener(HEARD)
  expect(settled[1]).toEqual({ verdict: 'wrong', heard: 'lard', contested: true, witnessed: true })
  expect(computeAccuracy(HEARD)).toBe(29)
  expect(computeAccuracy(settled)).toBe(75)
  expect(scoreTake({ accuracy: 75, words: settled, wordCount: 9 }).unaided).toBe(0.75)
})

it('counts no missed words and accepts no forms, because a listener judges all words at once', () => {
  const words = settleByListener(HEARD).map((word, index) => ({ expected: `word${index}`, ...word }))
  expect([...countMissedWords({ words }).keys()]).toEqual(['word7'])
  expect(findAcceptedForms({ method: 'voice-memory', words })).toEqual([{ expected: 'word6', heard: 'eye' }])
})

it('is stored separately from what the reciter contested', () => {
  const words = settleByListener(HEARD).map((word) => ({ expected: 'word', ...word }))
  expect(unpackVerdicts(packVerdicts({ words })).words).toEqual(words)
})
