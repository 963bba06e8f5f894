import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_CHOICES } from '#shared/domain/memory/review-settings.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { WithSaveMark } from '#web/ui/save-mark.tsx'
import { toasts } from '#web/ui/toast-store.ts'
import { ReviewSettingsPanel } from './review-settings-panel.tsx'

const PUT = 'PUT /api/reviews/settings'

function open(responses: Parameters<typeof createFakeServer>[0] = {}) {
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(createUser()),
    'GET /api/auth/options': respondWith({ thirdParty: null, passwordReset: true }),
    'GET /api/reviews/settings': respondWith(DEFAULT_CHOICES),
    'GET /api/reviews/calendar': respondWith({ isOn: false }),
    ...responses,
  })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WithSaveMark>
        {(mark) => (
          <>
            <h2>Reviews {mark}</h2>
            <ReviewSettingsPanel />
          </>
        )}
      </WithSaveMark>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), sent: () => server.callsNamed(PUT).map(({ body }) => body) }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('saves each choice immediately', async () => {
  const { user, sent } = open({ [PUT]: respondWith({ ...DEFAULT_CHOICES, minutesPerDay: 20 }) })
  await user.selectOptions(await screen.findByLabelText('Minutes a day'), '20 minutes')
  await screen.findByRole('heading', { name: 'Reviews Saved' })
  expect(sent()).toEqual([{ minutesPerDay: 20 }])
  expect(screen.getByLabelText('Minutes a day')).toHaveProperty('value', '20')
})

test('starts with reminders off and sets a time when one is turned on', async () => {
  const reminder = { at: '07:30', by: ['email'] }
  const { user, sent } = open({ [PUT]: respondWith({ ...DEFAULT_CHOICES, reminder }) })
  expect(await screen.findByRole('switch', { name: 'Remind me by email' })).toHaveProperty('checked', false)
  expect(screen.queryByLabelText('Remind me at')).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Remind me by email' }))
  expect(await screen.findByLabelText('Remind me at')).toHaveProperty('value', '07:30')
  expect(sent()).toEqual([{ reminder }])
})

test('keeps focus on a reminder switch when its change is saved', async () => {
  const { user } = open({
    [PUT]: respondWith({ ...DEFAULT_CHOICES, reminder: { at: '07:30', by: ['email'] } }),
  })
  const email = await screen.findByRole('switch', { name: 'Remind me by email' })
  await user.click(email)
  await screen.findByLabelText('Remind me at')
  await waitFor(() => expect(document.activeElement).toBe(email))
})

test("shows an error if the browser doesn't support push messages", async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('switch', { name: 'Remind me in this browser' }))
  await waitFor(() => expect(toasts.get().at(-1)).toMatchObject({ title: 'Not Supported', stays: true }))
  expect(sent()).toEqual([])
})

test("shows the server's message when it rejects a change", async () => {
  const { user } = open({ [PUT]: refuseWith(400, 'The end of a pause must be a date') })
  await user.selectOptions(await screen.findByLabelText('New verses a day'), '5')
  await waitFor(() =>
    expect(toasts.get().at(-1)).toMatchObject({
      title: 'Not Saved',
      text: 'The end of a pause must be a date',
    }),
  )
  expect(screen.getByRole('heading', { name: 'Reviews Not saved' })).toBeTruthy()
})

test('creates a calendar link, shows it once, renews it, and revokes it', async () => {
  let links = 0
  const { user } = open({
    'PUT /api/reviews/calendar': () => respondWith({ path: `/api/reviews/feed/${(links += 1)}.ics` })(),
    'DELETE /api/reviews/calendar': respondWith({ success: true }),
  })
  const findUrl = async () => (await screen.findByLabelText<HTMLInputElement>('Calendar link')).value
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  expect(await findUrl()).toMatch(/feed\/1\.ics$/)
  await user.click(screen.getByRole('button', { name: 'Create new link' }))
  await waitFor(async () => expect(await findUrl()).toMatch(/feed\/2\.ics$/))
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await screen.findByRole('button', { name: 'Create link' })
})

test('doesn’t show a link that was created earlier', async () => {
  const { user } = open({
    'GET /api/reviews/calendar': respondWith({ isOn: true }),
    'PUT /api/reviews/calendar': respondWith({ path: '/api/reviews/feed/new.ics' }),
  })
  expect(await screen.findByText(/We showed it once, when you created it/)).toBeTruthy()
  expect(screen.queryByLabelText('Calendar link')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create new link' }))
  expect(await screen.findByLabelText('Calendar link')).toHaveProperty(
    'value',
    expect.stringMatching(/new\.ics$/),
  )
})

function installPush(isSubscribed: boolean) {
  const getSubscription = async () => (isSubscribed ? { endpoint: ENDPOINT } : null)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  const getRegistration = async () => ({ pushManager: { getSubscription } })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { getRegistration } }))
}

const ENDPOINT = 'https://push.example.org/1'

test.each([
  { isSubscribed: true, known: [ENDPOINT], isOn: true },
  { isSubscribed: false, known: [ENDPOINT], isOn: false },
  // The member was signed out from another device and has since signed in again.
  { isSubscribed: true, known: ['https://push.example.org/2'], isOn: false },
])(
  'shows push reminders as on only if they reach this browser: %o',
  async ({ isSubscribed, known, isOn }) => {
    installPush(isSubscribed)
    open({
      'GET /api/reviews/push-subscriptions': respondWith({ endpoints: known }),
      'GET /api/reviews/settings': respondWith({
        ...DEFAULT_CHOICES,
        reminder: { at: '07:30', by: ['push'] },
      }),
    })
    const push = await screen.findByRole('switch', { name: 'Remind me in this browser' })
    await waitFor(() => expect(push).toHaveProperty('checked', isOn))
  },
)
