import { afterEach, beforeEach, expect, test } from 'vitest'
import { needsWelcome, hasJustJoined, markNewcomer, markWelcomed } from './newcomer.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const setHint = (value: string) => (document.cookie = `signed-in=${value}`)

beforeEach(() => localStorage.clear())
afterEach(() => setHint('; expires=Thu, 01 Jan 1970 00:00:00 GMT'))

test('treats a member who joined in this browser as new for a day', () => {
  expect([hasJustJoined('ruth'), needsWelcome('ruth')]).toEqual([false, false])
  markNewcomer('ruth')
  expect([hasJustJoined('ruth'), needsWelcome('ruth')]).toEqual([true, true])
  expect([hasJustJoined('ann'), hasJustJoined('ruth', Date.now() + DAY_MS)]).toEqual([false, false])
  markWelcomed('ruth')
  expect([hasJustJoined('ruth'), needsWelcome('ruth')]).toEqual([true, false])
})

test('treats a member who joined through a third party as new', () => {
  setHint('yes')
  expect(needsWelcome('ruth')).toBe(false)
  setHint('new')
  expect(needsWelcome('ruth')).toBe(true)
  markWelcomed('ruth')
  expect(needsWelcome('ruth')).toBe(false)
})

test('ignores malformed stored values', () => {
  localStorage.setItem('newcomer-ruth', '{"joinedAt":7}')
  expect(hasJustJoined('ruth')).toBe(false)
})
