import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_CHOICES } from '#shared/domain/memory/review-settings.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { claimMessage, announceClaim } from '#web/practice/waiting-take/claim-message.ts'
import { storeWaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { WelcomeScreen } from './welcome-screen.tsx'

const SETTINGS = 'PUT /api/reviews/settings'
const SETS = 'POST /api/reviews/sets'
const VERSES = 'POST /api/reviews/verses'
const PASSAGE = 'GET /api/passages/PSA.117.1.ESV/PSA.117.2.ESV'
const member = createUser({ firstName: 'Ruth' })
const verse = (id: string, translation: string) => ({
  id,
  reference: id,
  text: 'O praise the LORD',
  translation,
})

function open(responses: Parameters<typeof createFakeServer>[0] = {}, isNew = true) {
  if (isNew) {
    const stored = { joinedAt: new Date().toISOString(), isWelcomed: false }
    localStorage.setItem(`newcomer-${member.id}`, JSON.stringify(stored))
  }
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(member),
    'GET /api/auth/options': respondWith({ thirdParty: null, passwordReset: true }),
    'GET /api/reviews/settings': respondWith(DEFAULT_CHOICES),
    'GET /api/scripture-sets': respondWith([
      {
        id: 'comfort',
        name: 'The Shepherd',
        description: null,
        theme: 'comfort',
        verseCount: 6,
        practicedCount: 0,
        memorizedCount: 0,
      },
    ]),
    [SETTINGS]: respondWith(DEFAULT_CHOICES),
    ...responses,
  })
  vi.stubGlobal('fetch', server.fetch)
  history.replaceState(null, '', '/welcome')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WelcomeScreen />
    </QueryClientProvider>,
  )
  const bodies = (name: string) => server.callsNamed(name).map(({ body }) => body)
  return { server, bodies, user: userEvent.setup() }
}
const start = () => screen.findByRole('button', { name: 'Start' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  claimMessage.set(null)
  vi.unstubAllGlobals()
})

test('welcomes the member by name, and saves a theme, the minutes, and an email reminder', async () => {
  const reminder = { at: '20:00', by: ['email'] }
  const { user, bodies } = open({ [SETS]: respondWith({ added: 6, already: 0, leftOut: 0 }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ruth' })).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: 'A theme' }))
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Theme' }),
    'Comfort: The Shepherd (6 verses)',
  )
  await user.click(screen.getByRole('radio', { name: '20 min' }))
  await user.click(screen.getByRole('radio', { name: '8:00 PM' }))
  expect(await screen.findByText(/we’ll email ann@example\.org once/)).toBeTruthy()
  await user.click(await start())
  await waitFor(() => expect(location.pathname).toBe('/today'))
  expect(bodies(SETS)).toEqual([{ setId: 'comfort', custom: false, translation: 'ESV' }])
  expect(bodies(SETTINGS)).toEqual([{ minutesPerDay: 20 }, { reminder }])
  expect(toasts.get()).toMatchObject([
    {
      title: 'All Set',
      text: '6 verses added. We’ll email you at 8:00 PM, once you’ve confirmed your address.',
    },
  ])
})

test('learns a passage in one translation, and asks which if the chosen one is incomplete', async () => {
  const { user, bodies, server } = open({
    [PASSAGE]: respondWith([verse('PSA.117.1.ESV', 'ESV'), verse('PSA.117.2.WEB', 'WEB')]),
    'GET /api/passages/PSA.117.1.WEB/PSA.117.2.WEB': respondWith([
      verse('PSA.117.1.WEB', 'WEB'),
      verse('PSA.117.2.WEB', 'WEB'),
    ]),
    [VERSES]: respondWith({ added: 2, already: 0, leftOut: 0 }),
  })
  const field = await screen.findByLabelText('Passage')
  await user.clear(field)
  await user.type(field, 'ps 117')
  await user.click(await start())
  const dialog = await screen.findByRole('dialog')
  expect(server.callsNamed(SETTINGS)).toEqual([])
  expect(dialog.textContent).toContain('ESV')
  await user.click(screen.getByRole('button', { name: /WEB/ }))
  await waitFor(() => expect(location.pathname).toBe('/today'))
  expect(bodies(VERSES)).toEqual([{ ids: ['PSA.117.1.WEB', 'PSA.117.2.WEB'] }])
})

test.each([
  ['the shepherd', 'Enter a passage, like Psalm 23 or Romans 8:1-4.'],
  ['Romans', 'Choose a passage of up to 176 verses within one book.'],
])('explains what is wrong with "%s"', async (typed, error) => {
  const { user, server } = open()
  const field = await screen.findByLabelText('Passage')
  await user.clear(field)
  await user.type(field, typed)
  await user.click(await start())
  expect(await screen.findByText(error)).toBeTruthy()
  expect(location.pathname).toBe('/welcome')
  expect(server.callsNamed(SETTINGS)).toEqual([])
})

test('asks for a theme before saving', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('radio', { name: 'A theme' }))
  await screen.findByRole('combobox', { name: 'Theme' })
  await user.click(await start())
  expect(await screen.findByText('Choose a theme first.')).toBeTruthy()
  expect(server.callsNamed(SETTINGS)).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'A passage' }))
  expect(screen.queryByText('Choose a theme first.')).toBeNull()
})

test('starts with what the member asked for as a visitor', async () => {
  storeWaitingWish({
    verseId: 'PSA.23.1.KJV',
    reference: 'Psalm 23:1',
    remindAt: '06:45',
    wishedAt: new Date().toISOString(),
  })
  open()
  expect(await screen.findByRole('radio', { name: /^Psalm 23:1/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: '6:45 AM' })).toHaveProperty('checked', true)
})

test('opens the import for “My own list”', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: /^My own list/ }))
  await user.click(await start())
  await waitFor(() => expect(location.pathname).toBe('/import'))
})

test('lets the member skip and links to where they can change this later', async () => {
  const { user, server } = open()
  expect((await screen.findByRole('link', { name: /Settings/ })).getAttribute('href')).toBe(
    '/dashboard/settings',
  )
  await user.click(screen.getByRole('button', { name: 'Skip for now' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect(server.callsNamed(SETTINGS)).toEqual([])
  expect(localStorage.getItem(`newcomer-${member.id}`)).toContain('"isWelcomed":true')
})

test('stays open when the server fails', async () => {
  const { user } = open({ [PASSAGE]: refuseWith(500, 'no'), [SETTINGS]: refuseWith(500, 'no') })
  await user.click(await screen.findByRole('radio', { name: /^My own list/ }))
  await user.click(await start())
  await waitFor(() => expect(toasts.get().at(-1)).toMatchObject({ title: 'Not Saved' }))
  expect(location.pathname).toBe('/welcome')
})

test('offers no ready sets to members without premium', async () => {
  open({ 'GET /api/auth/user': respondWith({ ...member, isPremium: false }) })
  expect(await screen.findByRole('radio', { name: 'A passage' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'A theme' })).toBeNull()
})

test('redirects everyone else to Today', async () => {
  open({}, false)
  await waitFor(() => expect(location.pathname).toBe('/today'))
})

test('shows on the page, not in a toast, that the recitation is saved', async () => {
  open()
  await start()
  act(() => announceClaim({ title: 'Recorded', text: 'Psalm 23:1 at 100%.' }))
  expect((await screen.findByText('Psalm 23:1 at 100%.')).textContent).toBe('Recorded. Psalm 23:1 at 100%.')
  expect(toasts.get().filter(({ title }) => title === 'Recorded')).toEqual([])
})

test('still notifies a redirected member that the recitation is saved', async () => {
  history.replaceState(null, '', '/welcome')
  announceClaim({ title: 'Recorded', text: 'Psalm 23:1 at 100%.' })
  open({}, false)
  await waitFor(() => expect(location.pathname).toBe('/today'))
  expect(toasts.get().at(-1)).toMatchObject({ title: 'Recorded', text: 'Psalm 23:1 at 100%.' })
})
