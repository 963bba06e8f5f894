import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'

const CALL = 'POST /api/auth/email/confirm'

function openAt(url: string, reply = respondWith({ success: true })) {
  const server = createFakeServer({ [CALL]: reply })
  vi.stubGlobal('fetch', server.fetch)
  history.replaceState(null, '', url)
  render(<ConfirmEmailScreen />)
  return server
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('confirms an address only after a tap', async () => {
  const server = openAt('/confirm-email#the-token')
  expect(server.calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this email' }))
  expect((await screen.findByRole('status')).textContent).toBe('Thank you. Your email address is confirmed.')
  expect(server.callsNamed(CALL)[0]?.body).toEqual({ token: 'the-token' })
})

test('reports an expired link', async () => {
  openAt(
    '/confirm-email#old',
    refuseWith(400, 'This link has expired or was already used. Request a new one.'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this email' }))
  expect((await screen.findByRole('alert')).textContent).toContain('has expired')
})

test('reports an incomplete link', () => {
  openAt('/confirm-email')
  expect(screen.getByRole('alert').textContent).toBe('This link is incomplete')
  expect(screen.queryByRole('button')).toBeNull()
})
