import { expect, test } from 'vitest'
import {
  beginReview,
  leaveStep,
  postponeStep,
  summarizeSession,
  recordTake,
  type ReviewSession,
} from './review-session.ts'

const held = { accuracy: 100, isLost: false, seconds: 10 }
const lost = { accuracy: 40, isLost: true, seconds: 20 }

/** Draws the remaining steps: "a" for a verse, "(a)" for a drill. */
const draw = ({ steps }: ReviewSession) =>
  steps.map(({ kind, verseId }) => (kind === 'drill' ? `(${verseId})` : verseId)).join(' ')

test('repeats practice after the other verses, without counting it as remembered', () => {
  const after = recordTake(beginReview(['a', 'b']), { ...held, isPractice: true })
  expect(draw(after)).toBe('b a')
  expect(summarizeSession(after)).toMatchObject({ done: 0, total: 2, held: 0 })
  // Nothing would come in between.
  expect(draw(recordTake(beginReview(['a']), { ...held, isPractice: true }))).toBe('')
})

test('postpones a verse until after the others', () => {
  expect(draw(postponeStep(beginReview(['a', 'b', 'c'])))).toBe('b c a')
})

test('continues in order after passed verses', () => {
  const begun = beginReview(['a', 'b'])
  expect(draw(begun)).toBe('a b')
  expect(draw(recordTake(begun, held))).toBe('b')
  expect(summarizeSession(recordTake(begun, held))).toEqual({
    done: 1,
    total: 2,
    verses: 1,
    seconds: 10,
    held: 1,
  })
})

test('drills a failed verse at once and repeats it at the end, up to three times in all', () => {
  let session = recordTake(beginReview(['a', 'b']), lost)
  expect(draw(session)).toBe('(a) b a')
  session = recordTake(leaveStep(session), held)
  expect(draw(session)).toBe('a')
  session = recordTake(session, lost)
  expect(draw(session)).toBe('(a) a')
  session = recordTake(leaveStep(session), lost)
  expect(draw(session)).toBe('(a)')
  expect(summarizeSession(session)).toMatchObject({ done: 1, total: 2, verses: 2, seconds: 70, held: 1 })
  session = leaveStep(session)
  expect([draw(session), summarizeSession(session).done]).toEqual(['', 2])
})

test('doesn’t count a drill as the verse', () => {
  const drilling = recordTake(beginReview(['a']), lost)
  expect(recordTake(drilling, held)).toBe(drilling)
})
