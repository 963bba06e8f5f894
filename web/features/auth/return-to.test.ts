import { expect, test } from 'vitest'
import { keepReturn, pageAfterSignIn } from './return-to.ts'

test.each([
  ['nothing asked for', '', '/dashboard'],
  ['a page of ours', '?returnTo=%2Fverse-sets%2F7%3Fa%3Db', '/verse-sets/7?a=b'],
  ['another site', '?returnTo=https%3A%2F%2Fevil.example', '/dashboard'],
  ['another site in disguise', '?returnTo=%2F%2Fevil.example', '/dashboard'],
  ['a backslash', '?returnTo=%2F%5Cevil.example', '/dashboard'],
  ['a call', '?returnTo=%2Fapi%2Flogout', '/dashboard'],
])('after signing in, %s', (_, search, page) => {
  expect(pageAfterSignIn(search)).toBe(page)
})

test('the wish to return goes along to the next form, and only there', () => {
  expect(keepReturn('/register', '?returnTo=%2Fmy-verses&notice=failed')).toBe(
    '/register?returnTo=%2Fmy-verses',
  )
  expect(keepReturn('/register', '?returnTo=https%3A%2F%2Fevil.example')).toBe('/register')
})
