import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDeviceDay } from '#shared/domain/local-day.ts'
import { rememberedMember } from '#web/features/auth/remembered-member.ts'
import { createUser } from '#web/testing/member.ts'
import { enterByToday, hasDue, isEntrance } from './enter-by-today.ts'

const TODAY = '2026-11-22'
const frontPage = { path: '/', rest: '', type: 'navigate', referrer: '', origin: 'https://verses.org' }

test.each([
  ['by its URL', {}, true],
  ['from another site', { referrer: 'https://mail.example.org/inbox' }, true],
  ['from a site whose name starts the same way', { referrer: 'https://verses.org.example' }, true],
  ['from a page of this site', { referrer: 'https://verses.org/donate' }, false],
  ['from a page that sends only its origin', { referrer: 'https://verses.org' }, false],
  ['to a section of the front page', { rest: '#verse-practice' }, false],
  ['with a query', { rest: '?from=card' }, false],
  ['by a reload', { type: 'reload' }, false],
  ['by the history', { type: 'back_forward' }, false],
  ['to another page', { path: '/dashboard' }, false],
] as const)('recognizes an entrance when opened %s: %s', (_, overrides, expected) => {
  expect(isEntrance({ ...frontPage, ...overrides })).toBe(expected)
})

test.each([
  ['verses left from today', { date: TODAY, items: [{}], nextDueOn: null }, true],
  ['today is done', { date: TODAY, items: [], nextDueOn: '2026-11-23' }, false],
  ['verses left from yesterday', { date: '2026-11-21', items: [{}], nextDueOn: null }, true],
  [
    'yesterday was done, and something is due today',
    { date: '2026-11-21', items: [], nextDueOn: TODAY },
    true,
  ],
  ['nothing before tomorrow', { date: '2026-11-21', items: [], nextDueOn: '2026-11-23' }, false],
  ['the list is from another time zone', { date: '2026-11-23', items: [{}], nextDueOn: null }, false],
  ['something else was stored', { date: 7, items: 'all' }, false],
  ['nothing was stored', {}, false],
] as const)('detects something due (%s): %s', (_, stored, expected) => {
  expect(hasDue(stored, TODAY)).toBe(expected)
})

const member = createUser()
const storeQueue = (items: readonly unknown[]) => {
  const date = getDeviceDay(new Date())
  localStorage.setItem(`reviews-today-${member.id}`, JSON.stringify({ date, items, nextDueOn: null }))
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'navigate' } as unknown as PerformanceEntry,
  ])
})
afterEach(() => vi.restoreAllMocks())

test('takes a member with verses due from the front page to Today', () => {
  rememberedMember.set(member)
  storeQueue([{}])
  enterByToday()
  expect(location.pathname).toBe('/today')
})

test.each([
  ['a visitor', () => storeQueue([{}])],
  [
    'a member with nothing due',
    () => {
      rememberedMember.set(member)
      storeQueue([])
    },
  ],
  [
    'a member whose list can’t be read',
    () => {
      rememberedMember.set(member)
      localStorage.setItem(`reviews-today-${member.id}`, '{')
    },
  ],
])('%s stays on the front page', (_, prepare) => {
  prepare()
  enterByToday()
  expect(location.pathname).toBe('/')
})
