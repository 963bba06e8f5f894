import { afterEach, expect, test, vi } from 'vitest'
import { openShareSheet } from './share-sheet.ts'

const DATA = { title: 'John 3:16', url: 'http://verses.local/verses/john-3-16' }

afterEach(() => vi.unstubAllGlobals())

test('shares the data', async () => {
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { share })
  expect(await openShareSheet(DATA)).toBe(true)
  expect(share).toHaveBeenCalledExactlyOnceWith(DATA)
})

test('counts a dismissed sheet as handled, so nothing is copied', async () => {
  const dismiss = () => Promise.reject(new DOMException('Share canceled', 'AbortError'))
  vi.stubGlobal('navigator', { share: dismiss })
  expect(await openShareSheet(DATA)).toBe(true)
})

const accept = async () => undefined

const refuse = () => Promise.reject(new DOMException('Must be handling a user gesture', 'NotAllowedError'))

test.each([
  ['the browser has no share sheet', {}],
  ['the sheet does not accept the data', { share: accept, canShare: () => false }],
  ['the last tap was too long ago', { share: refuse }],
])('returns false if %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await openShareSheet(DATA)).toBe(false)
})
