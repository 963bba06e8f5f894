import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { ReportButton } from './report-button.tsx'

const CALL = 'POST /api/reports'

async function report(response: ReturnType<typeof respondWith>) {
  const server = createFakeServer({ [CALL]: response })
  vi.stubGlobal('fetch', server.fetch)
  render(<ReportButton item={{ kind: 'set', id: 'a-set', title: 'Ours' }} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Report Ours' }))
  await user.type(await screen.findByLabelText(/What’s wrong/), 'Unkind')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  return server
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('sends a report with its reason', async () => {
  const server = await report(respondWith({ success: true }))
  await waitFor(() => expect(toasts.get().at(-1)).toMatchObject({ title: 'Reported' }))
  expect(server.callsNamed(CALL)[0]?.body).toEqual({ setId: 'a-set', reason: 'Unkind' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('keeps the text of a rejected report', async () => {
  await report(refuseWith(429, 'You have reported 20 times today.'))
  expect(await screen.findByText('You have reported 20 times today.')).toBeTruthy()
  expect(screen.getByLabelText(/What’s wrong/)).toHaveProperty('value', 'Unkind')
})
