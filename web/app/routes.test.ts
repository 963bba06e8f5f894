import { expect, test } from 'vitest'
import { listAccountLinks } from './account-links.ts'
import { listTopBarLinks } from './navigation.ts'
import { findRoute } from './routes.tsx'

test.each([
  ['/', '/'],
  ['/practice/verse/JHN.3.16.ESV', '/practice/verse/:id'],
  ['/practice/verse/PSA.23.1.KJV?to=PSA.23.6.KJV', '/practice/verse/:id'],
  ['/practice/custom/0190b3b6-0000-7000-8000-000000000001#top', '/practice/custom/:id'],
  ['/practice/sermon/1', '/practice/:kind/:id'],
  ['/practice/verse', undefined],
  ['/practice/verse/a/b', undefined],
  ['/nowhere', undefined],
])('%s leads to %s', (url, path) => {
  expect(findRoute(url)?.path).toBe(path)
})

test.each([...listTopBarLinks(true), ...listAccountLinks(false)])(
  '$label ($href) has a screen',
  ({ href }) => {
    expect(findRoute(href)).toBeDefined()
  },
)

test('practice screens are only for members', () => {
  expect(findRoute('/practice/verse/JHN.3.16.ESV')?.access).toBe('member')
  expect(findRoute('/practice/custom/x')?.access).toBe('member')
})
