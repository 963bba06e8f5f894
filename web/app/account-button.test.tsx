import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { storePeople } from '#web/stores/known-people.ts'
import { respondWith, createFakeServer } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { AccountButton } from './account-button.tsx'

const RUTH = createUser({ id: '11111111-1111-4111-8111-111111111111', firstName: 'Ruth' })
const BOAZ = createUser({ id: '22222222-2222-4222-8222-222222222222', firstName: 'Boaz' })
const SWITCH = 'PUT /api/people/active'
const people = (hasCode: boolean) => [
  { id: RUTH.id, name: 'Ruth', picture: 'star-green', hasCode: false },
  { id: BOAZ.id, name: 'Boaz', picture: null, hasCode },
]
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)

function openMenu(replies: Parameters<typeof createFakeServer>[0] = {}, member = RUTH) {
  const server = createFakeServer(replies)
  vi.stubGlobal('fetch', server.fetch)
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <AccountButton user={member} />
    </QueryClientProvider>,
  )
  return { server, container, user: userEvent.setup() }
}
const button = () => screen.getByRole('button', { name: /^Account menu/ })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  storePeople([])
  vi.unstubAllGlobals()
  assign.mockClear()
})

test('shows initials and lists no one when one person uses this browser', async () => {
  const { user } = openMenu()
  expect(button().textContent).toBe('RM')
  await user.click(button())
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByRole('menuitem', { name: 'Add another person' })).toBeTruthy()
  expect(within(menu).queryByRole('menuitem', { name: /Boaz|Sign out everyone/ })).toBeNull()
})

test('shows the chosen picture when one person uses this browser', () => {
  const { container } = openMenu({}, createUser({ isSeat: true, firstName: 'Samuel', picture: 'sun-gold' }))
  expect(container.querySelector('.bg-doubt-wash svg')).not.toBeNull()
  expect(button().textContent).toBe('')
})

test('shows who is active on a shared device, and switches with two taps', async () => {
  storePeople(people(false))
  const { server, user } = openMenu({ [SWITCH]: respondWith(BOAZ) })
  expect(button().textContent).toContain('Ruth')
  await user.click(button())
  expect(await screen.findByRole('menuitem', { name: /Ruth.*Practicing now/ })).toBeTruthy()
  await user.click(screen.getByRole('menuitem', { name: 'Boaz' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/dashboard'))
  expect(server.callsNamed(SWITCH)).toHaveLength(1)
})

test('switches by keyboard', async () => {
  storePeople(people(false))
  const { user } = openMenu({ [SWITCH]: respondWith(BOAZ) })
  button().focus()
  await user.keyboard('{ArrowDown}')
  ;(await screen.findByRole('menuitem', { name: 'Boaz' })).focus()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce())
})

test('switches to a person with a code only with the right code', async () => {
  storePeople(people(true))
  const replies = {
    [SWITCH]: respondWith({ message: 'That code is wrong.', code: 'code-wrong' }, 403),
    'GET /api/auth/user': respondWith(RUTH),
  }
  const { server, user } = openMenu(replies)
  await user.click(button())
  await user.click(await screen.findByRole('menuitem', { name: /Boaz.*Has a code/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Code for Boaz' })
  const field = within(dialog).getByLabelText('4-digit code')
  await user.type(field, '12x')
  await user.click(within(dialog).getByRole('button', { name: 'Switch' }))
  expect(dialog.textContent).toContain('Enter 4 digits')
  expect(server.callsNamed(SWITCH)).toEqual([])
  await user.clear(field)
  await user.type(field, '0000{Enter}')
  await vi.waitFor(() => expect(dialog.textContent).toContain('That code is wrong.'))
  replies[SWITCH] = respondWith(BOAZ)
  await user.type(field, '1234{Enter}')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(server.callsNamed(SWITCH).map(({ body }) => body)).toEqual([
    { id: BOAZ.id, code: '0000' },
    { id: BOAZ.id, code: '1234' },
  ])
})

test('shares the device and opens the sign-in page to add another person', async () => {
  const { server, user } = openMenu({
    'POST /api/people': respondWith({ isShared: true, people: people(false).slice(0, 1) }),
  })
  await user.click(button())
  await user.click(await screen.findByRole('menuitem', { name: 'Add another person' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/login?add=person'))
  expect(server.callsNamed('POST /api/people')).toHaveLength(1)
  expect(button().textContent).toContain('Ruth')
})
