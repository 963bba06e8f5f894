import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { interruptions } from '#web/recitation/run/interruptions.ts'
import { createTestCard } from '#web/testing/card.ts'
import { createTestChapter } from '#web/testing/chapters.ts'
import { respondWith, createFakeServer } from '#web/testing/server.ts'
import { AroundVerse } from './around-verse.tsx'
import { InItsChapter } from './in-its-chapter.tsx'

const WEB = createTestChapter(
  ['WEB', 'PSA', 23],
  ['Yahweh is my shepherd', 'He makes', 'He restores', 'Even though', 'You prepare', 'Surely'],
)
const REPLIES = {
  'GET /api/chapters/WEB/PSA/23': respondWith(WEB),
  'GET /api/chapters/WEB/PSA/24': respondWith(
    createTestChapter(['WEB', 'PSA', 24], ['The earth is Yahweh’s']),
  ),
  'GET /api/chapters/ESV/PSA/23': respondWith(WEB.slice(0, 1)),
}
const FOURTH = { id: 'PSA.23.4.WEB', reference: 'Psalm 23:4', translation: 'WEB' }

function renderWith(content: React.ReactNode) {
  vi.stubGlobal('fetch', createFakeServer(REPLIES).fetch)
  render(<QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>)
  return userEvent.setup()
}
const press = async (user: ReturnType<typeof renderWith>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  interruptions.clear()
  vi.unstubAllGlobals()
})

test('notifies the practice, opens on top of it, and closes again', async () => {
  const notified = vi.fn()
  interruptions.add(notified)
  const user = renderWith(<InItsChapter verse={FOURTH} isHidden={() => false} />)
  await press(user, 'In its chapter')
  expect(notified).toHaveBeenCalledOnce()
  await screen.findByRole('dialog', { name: 'Psalm 23 (WEB)' })
  expect(await screen.findByText('Even though')).toBeTruthy()
  await press(user, 'Next: Psalm 24')
  await screen.findByText('The earth is Yahweh’s')
  await press(user, 'Back to my verse')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closes on Back; closing with Escape goes back in history only once', async () => {
  const user = renderWith(<InItsChapter verse={FOURTH} isHidden={() => false} />)
  await press(user, 'In its chapter')
  await screen.findByRole('dialog')
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await press(user, 'In its chapter')
  await screen.findByRole('dialog')
  const back = vi.spyOn(history, 'back')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(back).toHaveBeenCalledOnce()
})

test('covers only the verse being recited from memory', async () => {
  const user = renderWith(<InItsChapter verse={FOURTH} last={5} isHidden={() => true} />)
  await press(user, 'In its chapter')
  await screen.findByText('Surely')
  expect(screen.getAllByText('your verse')).toHaveLength(2)
  expect([screen.queryByText('Even though'), screen.queryByText('You prepare')]).toEqual([null, null])
  expect(screen.getByText('Your verse is covered while you recite it.')).toBeTruthy()
})

test('shows the WEB if we don’t have the whole chapter in the translation', async () => {
  const user = renderWith(<InItsChapter verse={{ ...FOURTH, id: 'PSA.23.4.ESV' }} isHidden={() => false} />)
  await press(user, 'In its chapter')
  await screen.findByText('Even though')
  expect(
    screen.getByText('We don’t have the whole chapter in the ESV, so here it is in the WEB.'),
  ).toBeTruthy()
})

test('uses a card’s book and chapter, but skips cards from outside the Bible', async () => {
  const card = {
    ...createTestCard({ reference: 'My psalm', book: 'Psalms', chapter: 23, verse: 2 }),
    translation: 'NKJV',
  }
  const user = renderWith(
    <>
      <InItsChapter verse={card} isHidden={() => false} />
      <InItsChapter verse={{ ...card, book: 'Custom' }} isHidden={() => false} />
    </>,
  )
  await press(user, 'In its chapter')
  await screen.findByRole('dialog', { name: 'Psalm 23 (WEB)' })
})

test('shows the two verses before and after the one being learned', async () => {
  renderWith(<AroundVerse verse={FOURTH} />)
  const surroundings = await screen.findByRole('region', { name: 'Surrounding verses (WEB)' })
  expect(surroundings.textContent?.replace(/\s+/g, ' ')).toContain(
    '2 He makes 3 He restores 4 your verse 5 You prepare 6 Surely',
  )
})
