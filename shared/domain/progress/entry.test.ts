import { expect, test } from 'vitest'
import { createAttempt } from '../../testing/attempt.ts'
import type { Attempt } from './attempt.ts'
import { type Entry, updateEntry } from './entry.ts'

const at = (minute: number, overrides: Partial<Attempt>) =>
  createAttempt({ practicedAt: Date.UTC(2026, 10, 20, 12, minute), ...overrides })
const after = (...attempts: Attempt[]) =>
  attempts.reduce<Entry | undefined>((entry, attempt) => updateEntry(entry, attempt), undefined)
const marked = { method: 'marked', accuracy: 85 } as const

test('counts all attempts, their times, and the best score', () => {
  expect(after(at(0, { accuracy: 95 }), at(1, { accuracy: 60, seconds: 12 }))).toEqual({
    accuracy: 60,
    recitedAt: Date.UTC(2026, 10, 20, 12, 1),
    bestAccuracy: 95,
    timesAttempted: 2,
    timesRecited: 2,
    seconds: 42,
    lastPracticed: Date.UTC(2026, 10, 20, 12, 1),
    level: 0,
    consecutiveCorrect: 0,
    isMemorized: false,
    wasMemorized: false,
  })
})

test('changes mastery, but not the accuracy shown, after a late attempt', () => {
  const entry = after(at(5, { accuracy: 95 }), at(2, { accuracy: 60 }))
  expect(entry).toMatchObject({ accuracy: 95, lastPracticed: Date.UTC(2026, 10, 20, 12, 5), level: 0 })
})

test('shows the later arrival of two attempts at the same instant', () => {
  expect(after(at(0, { accuracy: 95 }), at(0, { accuracy: 60 }))?.accuracy).toBe(60)
})

test('shows 85 for a mark only until something is recited', () => {
  expect(after(at(0, marked))).toMatchObject({ accuracy: 85, timesAttempted: 1, level: 0, bestAccuracy: 0 })
  expect(after(at(0, marked), at(1, { accuracy: 40 }))).toMatchObject({ accuracy: 40, timesAttempted: 2 })
  expect(after(at(0, { accuracy: 95 }), at(1, marked))).toMatchObject({
    accuracy: 95,
    level: 1,
    consecutiveCorrect: 1,
    lastPracticed: Date.UTC(2026, 10, 20, 12, 1),
  })
  expect(after(at(5, marked), at(1, { accuracy: 40 }))).toMatchObject({ accuracy: 40 })
})
