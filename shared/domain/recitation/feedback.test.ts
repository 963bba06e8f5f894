import { expect, test } from 'vitest'
import { getFeedback } from './feedback.ts'

test.each([
  [100, 'Excellent work!'],
  [90, 'Excellent work!'],
  [89, 'Good job!'],
  [70, 'Good job!'],
  [69, 'Keep practicing!'],
  [0, 'Keep practicing!'],
])('returns the sentence for %i percent: %s', (accuracy, sentence) =>
  expect(getFeedback(accuracy)).toBe(sentence),
)
