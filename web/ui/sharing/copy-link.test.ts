import { afterEach, expect, test, vi } from 'vitest'
import { toasts } from '#web/ui/toast-store.ts'
import { copyLink } from './copy-link.ts'

const LINK = 'http://verses.local/groups/join/ABCD-EFGH'

const messages = { copied: { title: 'Copied' }, copyLink: 'Copy link' }

afterEach(() => vi.unstubAllGlobals())

test('copies the link and shows a toast', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyLink(LINK, messages)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK)
  expect(toasts.get().at(-1)).toMatchObject({ title: 'Copied' })
})

test.each([
  ['there is no clipboard', {}],
  ['the browser refuses access', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } }],
])('shows the link if %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await copyLink(LINK, messages)
  expect(toasts.get().at(-1)).toMatchObject({ title: 'Copy link', text: LINK })
})
