import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECRET_PICTURES } from '#shared/domain/account/seat.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { messages } from './messages.ts'
import { PicturesDialog } from './pictures-dialog.tsx'

const SAMUEL = createUser({ id: '11111111-1111-4111-8111-111111111111', firstName: 'Samuel', isSeat: true })
const PERSON = { id: SAMUEL.id, name: 'Samuel', picture: 'sun-gold', hasCode: false, isSeat: true }
const SIGN_IN = 'PUT /api/seats/active'
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)

function open(reply: Parameters<typeof createFakeServer>[0][string]) {
  const server = createFakeServer({ [SIGN_IN]: reply })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <PicturesDialog person={PERSON} userId={null} opener={{ current: null }} onClose={() => undefined} />,
  )
  return { server, user: userEvent.setup() }
}
const tap = async (user: ReturnType<typeof userEvent.setup>, ...names: string[]) => {
  for (const name of names) await user.click(screen.getByRole('button', { name }))
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  assign.mockClear()
})

test('gives each picture a unique name', () => {
  open(respondWith(SAMUEL))
  const names = SECRET_PICTURES.map((picture) => messages.pictures[picture])
  expect(new Set(names).size).toBe(SECRET_PICTURES.length)
  for (const name of names) expect(screen.getByRole('button', { name }).textContent).toBe(name)
})

test('signs in after the third picture, in tap order', async () => {
  const { server, user } = open(respondWith(SAMUEL))
  await tap(user, 'Cat', 'Fish')
  expect(screen.getByRole('status').textContent).toBe('2 of 3 pictures')
  await tap(user, 'Undo')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 of 3 pictures'))
  await tap(user, 'Bird', 'Cat')
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/dashboard'))
  expect(server.callsNamed(SIGN_IN).map(({ body }) => body)).toEqual([
    { id: SAMUEL.id, pictures: ['cat', 'bird', 'cat'] },
  ])
})

test.each([
  ['the wrong pictures', refuseWith(403, 'Those aren’t the right pictures. Try again.'), /right pictures/],
  ['no network', failNetwork, /need to be online/],
])('shows the error and starts over: %s', async (_, reply, text) => {
  const { user } = open(reply)
  await tap(user, 'Cat', 'Fish', 'Key')
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
  expect(screen.getByRole('status').textContent).toBe('No picture yet')
  expect(assign).not.toHaveBeenCalled()
})
