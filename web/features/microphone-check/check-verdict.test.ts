import { expect, test } from 'vitest'
import { getVerdictMessage } from './check-verdict.ts'
import { messages } from './messages.ts'

test.each([
  [0, messages.nothing],
  [1, messages.poor],
  [5, messages.poor],
  [6, messages.fair],
  [8, messages.fair],
  [9, messages.good],
  [10, messages.good],
])('judges %s of 10 words heard', (heard, verdict) => expect(getVerdictMessage(heard, 10)).toBe(verdict))
