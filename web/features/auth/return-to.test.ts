import { afterEach, expect, test } from 'vitest'
import { discardWaitingTake, storeWaitingTake } from '#web/practice/waiting-take/waiting-takes.ts'
import { discardWaitingWish, storeWaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'
import { keepReturn, getPageAfterSignIn, getThirdPartyUrl } from './return-to.ts'

afterEach(() => discardWaitingTake())

test.each([
  ['no requested page', '', '/dashboard'],
  ['a page of ours', '?returnTo=%2Fverse-sets%2F7%3Fa%3Db', '/verse-sets/7?a=b'],
  ['another site', '?returnTo=https%3A%2F%2Fevil.example', '/dashboard'],
  ['another site in disguise', '?returnTo=%2F%2Fevil.example', '/dashboard'],
  ['a backslash', '?returnTo=%2F%5Cevil.example', '/dashboard'],
  ['an API call', '?returnTo=%2Fapi%2Flogout', '/dashboard'],
])('opens the right page after signing in: %s', (_, search, page) => {
  expect(getPageAfterSignIn(search)).toBe(page)
})

test('passes only a page of this site to the next form', () => {
  expect(keepReturn('/register', '?returnTo=%2Fmy-verses&notice=failed')).toBe(
    '/register?returnTo=%2Fmy-verses',
  )
  expect(keepReturn('/register', '?returnTo=https%3A%2F%2Fevil.example')).toBe('/register')
})

test('returns to where a waiting take was recited, unless another page is requested', () => {
  const practicedAt = new Date().toISOString()
  const body = { id: 'x', verseId: 'PSA.42.11.ESV', accuracy: 96, practicedAt }
  const attempt = { id: 'x', userId: '', reference: 'Psalm 42:11', state: 'draft', body } as const
  storeWaitingTake({ attempt, from: '/?a=b' })
  expect(getPageAfterSignIn('')).toBe('/?a=b')
  expect(getPageAfterSignIn('?returnTo=%2Fmy-verses')).toBe('/my-verses')
  expect(getThirdPartyUrl('')).toBe('/api/login?returnTo=%2F%3Fa%3Db')
  expect(keepReturn('/register', '')).toBe('/register')
  discardWaitingTake()
  expect([getPageAfterSignIn(''), getThirdPartyUrl('')]).toEqual(['/dashboard', '/api/login'])
})

test('opens the welcome screen with a verse to learn, unless another page is requested', () => {
  const wishedAt = new Date().toISOString()
  storeWaitingWish({ verseId: 'PSA.42.11.ESV', reference: 'Psalm 42:11', remindAt: null, wishedAt })
  expect([getPageAfterSignIn(''), getThirdPartyUrl('')]).toEqual([
    '/welcome',
    '/api/login?returnTo=%2Fwelcome',
  ])
  expect(getPageAfterSignIn('?returnTo=%2Fmy-verses')).toBe('/my-verses')
  expect(keepReturn('/reset-password', '?returnTo=%2Fwelcome')).toBe('/reset-password?returnTo=%2Fwelcome')
  discardWaitingWish()
  expect(getPageAfterSignIn('')).toBe('/dashboard')
})
