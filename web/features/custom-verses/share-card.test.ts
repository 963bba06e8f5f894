import { afterEach, expect, test, vi } from 'vitest'
import { toasts } from '#web/ui/toast-store.ts'
import { createTestCard } from '#web/testing/card.ts'
import { shareCard } from './share-card.ts'

const createCard = (isPublic: boolean) => createTestCard({ notes: 'only for me', isPublic })

function stubNavigator({ share, canCopy = true }: { share?: () => Promise<void>; canCopy?: boolean }) {
  const calls: { shared?: ShareData; copied?: string } = {}
  const shareApi = share && {
    share(data: ShareData) {
      calls.shared = data
      return share()
    },
    canShare: () => true,
  }
  const clipboard = {
    async writeText(text: string) {
      if (!canCopy) throw new DOMException('', 'NotAllowedError')
      calls.copied = text
    },
  }
  vi.stubGlobal('navigator', { ...shareApi, clipboard })
  return calls
}
const getTitle = () => toasts.get().at(-1)?.title

afterEach(() => vi.unstubAllGlobals())

const LINK = `${location.origin}/practice/custom/card`

test('shares a public card with its link and without its notes', async () => {
  const calls = stubNavigator({ share: async () => {} })
  await shareCard(createCard(true))
  expect(calls).toEqual({ shared: { title: 'Ode 1:1', text: 'Rejoice\nOde 1:1', url: LINK } })
})

test('copies nothing if the member cancels', async () => {
  const calls = stubNavigator({ share: () => Promise.reject(new DOMException('', 'AbortError')) })
  await shareCard(createCard(true))
  expect(calls.copied).toBeUndefined()
})

test.each([
  ['can’t share', {}],
  ['fails to share', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
])('copies the card when the device %s', async (_, options) => {
  const calls = stubNavigator(options)
  await shareCard(createCard(true))
  expect([calls.copied, getTitle()]).toEqual([`Rejoice\nOde 1:1\n${LINK}`, 'Copied'])
})

test('copies a private card without a link', async () => {
  const calls = stubNavigator({ share: async () => {} })
  await shareCard(createCard(false))
  expect(calls).toEqual({ copied: 'Rejoice\nOde 1:1' })
  expect(getTitle()).toBe('Copied Without a Link')
})

test('explains what to do when copying fails', async () => {
  stubNavigator({ canCopy: false })
  await shareCard(createCard(false))
  expect(toasts.get().at(-1)).toMatchObject({
    title: 'Error',
    text: expect.stringMatching(/Select the text/) as string,
  })
})
