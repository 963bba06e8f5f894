import { expect, test } from 'vitest'
import { feedbackOf } from './feedback.ts'

test.each([
  [100, 'Excellent work!'],
  [90, 'Excellent work!'],
  [89, 'Good job!'],
  [70, 'Good job!'],
  [69, 'Keep practicing!'],
  [0, 'Keep practicing!'],
])('%i percent: %s', (accuracy, sentence) => expect(feedbackOf(accuracy)).toBe(sentence))
