import { expect, test } from 'vitest'
import { encodeUrl, parseReturnPath } from './return-path.ts'

test.each([
  '/a\ud800',
  '/a\u0000',
  '/\\evil.example',
  '//evil.example',
  'https://evil.example',
  '/api/logout',
])('never redirects to %j', (path) => expect(parseReturnPath(path)).toBeNull())

test.each([
  ['/psalms?q=a%20b&c=d#e', '/psalms?q=a%20b&c=d#e'],
  ['/ü x', '/%C3%BC%20x'],
])('encodes %s as %s', (url, encoded) => {
  expect(encodeUrl(url)).toBe(encoded)
})
