import { expect, test } from 'vitest'
import {
  beginReview,
  leaveStep,
  postponeStep,
  sessionFigures,
  verseSaid,
  type ReviewSession,
} from './review-session.ts'

const held = { accuracy: 100, isLost: false, seconds: 10 }
const lost = { accuracy: 40, isLost: true, seconds: 20 }

/** The remaining steps: "a" is a verse, "(a)" a drill. */
const picture = ({ steps }: ReviewSession) =>
  steps.map(({ kind, verseId }) => (kind === 'drill' ? `(${verseId})` : verseId)).join(' ')

test('practice comes up again after the other verses, and doesn’t count as remembered', () => {
  const after = verseSaid(beginReview(['a', 'b']), { ...held, isPractice: true })
  expect(picture(after)).toBe('b a')
  expect(sessionFigures(after)).toMatchObject({ done: 0, total: 2, held: 0 })
  // Nothing would come between.
  expect(picture(verseSaid(beginReview(['a']), { ...held, isPractice: true }))).toBe('')
})

test('a verse is put off until after the others', () => {
  expect(picture(postponeStep(beginReview(['a', 'b', 'c'])))).toBe('b c a')
})

test('passed verses follow in order', () => {
  const begun = beginReview(['a', 'b'])
  expect(picture(begun)).toBe('a b')
  expect(picture(verseSaid(begun, held))).toBe('b')
  expect(sessionFigures(verseSaid(begun, held))).toEqual({
    done: 1,
    total: 2,
    verses: 1,
    seconds: 10,
    held: 1,
  })
})

test('a failed verse is drilled at once and repeated at the end, three times in all', () => {
  let session = verseSaid(beginReview(['a', 'b']), lost)
  expect(picture(session)).toBe('(a) b a')
  session = verseSaid(leaveStep(session), held)
  expect(picture(session)).toBe('a')
  session = verseSaid(session, lost)
  expect(picture(session)).toBe('(a) a')
  session = verseSaid(leaveStep(session), lost)
  expect(picture(session)).toBe('(a)')
  expect(sessionFigures(session)).toMatchObject({ done: 1, total: 2, verses: 2, seconds: 70, held: 1 })
  session = leaveStep(session)
  expect([picture(session), sessionFigures(session).done]).toEqual(['', 2])
})

test('a drill doesn’t count as the verse', () => {
  const drilling = verseSaid(beginReview(['a']), lost)
  expect(verseSaid(drilling, held)).toBe(drilling)
})
