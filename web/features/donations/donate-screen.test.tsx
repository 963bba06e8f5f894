import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { DonateScreen } from './donate-screen.tsx'

const OPTIONS = 'GET /api/donations/options'
const DONATE = 'POST /api/create-donation-intent'
const CHECKOUT = 'POST /api/create-payment-intent'
const SETTLE = 'POST /api/donations/test'
const TEST = respondWith({ mode: 'test', publishableKey: null, isTest: true })
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)

async function open(url: string, replies: Parameters<typeof createFakeServer>[0] = {}) {
  history.replaceState(null, '', url)
  const server = createFakeServer({
    [OPTIONS]: TEST,
    [DONATE]: respondWith({ clientSecret: 'secret' }),
    [CHECKOUT]: respondWith({ clientSecret: 'secret' }),
    [SETTLE]: respondWith({ success: true }),
    ...replies,
  })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      {url.startsWith('/checkout') ? <CheckoutScreen /> : <DonateScreen />}
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const listRequests = (name: string) =>
    server.callsNamed(name).map(({ body }) => body as { amount: number; requestId: string })
  return { user, listRequests, server }
}

const findContinueButton = () => screen.findByRole('button', { name: 'Continue' })
const findOwnAmountField = () => screen.findByLabelText('Or enter your own amount')
const listCheckedAmounts = () =>
  screen.queryAllByRole('radio', { checked: true }).map((radio) => (radio as HTMLInputElement).value)
const getToast = () => toasts.get().at(-1)

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  assign.mockClear()
})

describe('the amount picker', () => {
  test('offers five amounts, with ten dollars as the default', async () => {
    await open('/donate')
    await findContinueButton()
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      '5',
      '10',
      '25',
      '50',
      '100',
    ])
    expect(listCheckedAmounts()).toEqual(['10'])
  })

  test('clears the preset amount when one is typed, and the typed amount when a preset is chosen', async () => {
    const { user } = await open('/donate')
    await user.type(await findOwnAmountField(), '7.5')
    expect(listCheckedAmounts()).toEqual([])
    expect(await findContinueButton()).toHaveProperty('disabled', false)
    await user.click(screen.getByRole('radio', { name: '$50' }))
    expect([await findOwnAmountField(), listCheckedAmounts()]).toEqual([
      expect.objectContaining({ value: '' }),
      ['50'],
    ])
    await user.type(await findOwnAmountField(), '3')
    await user.clear(await findOwnAmountField())
    expect(await findContinueButton()).toHaveProperty('disabled', true)
  })

  test.each([
    ['0.99', 'Minimum donation amount is $1'],
    ['0', 'Minimum donation amount is $1'],
    ['1000000000', 'Maximum donation amount is $999,999.99'],
  ])('rejects %s without a request', async (typed, text) => {
    const { user, listRequests } = await open('/donate')
    await user.type(await findOwnAmountField(), typed)
    await user.click(await findContinueButton())
    expect(getToast()).toMatchObject({ title: 'Invalid Amount', text, tone: 'destructive' })
    expect(listRequests(DONATE)).toEqual([])
  })

  test('rounds to cents', async () => {
    const { user, listRequests } = await open('/donate')
    await user.type(await findOwnAmountField(), '1.005')
    await user.click(await findContinueButton())
    expect(await screen.findByRole('heading', { name: 'Your gift of $1.01' })).toBeTruthy()
    expect(listRequests(DONATE)).toMatchObject([{ amount: 1.01 }])
  })
})

describe('giving', () => {
  test('shows a declined payment, then a successful one in test mode', async () => {
    const { user, server } = await open('/donate')
    await user.click(await findContinueButton())
    expect(await screen.findByText('Test mode, no money moves')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(getToast()).toMatchObject({ title: 'Payment Failed', tone: 'destructive' }))
    await user.click(await screen.findByRole('button', { name: 'Donate $10' }))
    await screen.findByRole('heading', { name: 'Thank you for your gift' })
    await waitFor(() =>
      expect(getToast()).toMatchObject({
        title: 'Thank you!',
        text: 'Your donation has been processed successfully.',
      }),
    )
    expect(server.callsNamed(SETTLE).map(({ body }) => body)).toEqual([
      { clientSecret: 'secret', outcome: 'failed' },
      { clientSecret: 'secret', outcome: 'succeeded' },
    ])
    expect(location.search).toBe('?success=true')
    expect(screen.getByRole('link', { name: 'Continue to Dashboard' }).getAttribute('href')).toBe(
      '/dashboard',
    )
  })

  test('reports a failed start and retries', async () => {
    let reply = refuseWith(502, 'Failed to initialize donation. Please try again.', 'a1b2')
    const { user, listRequests } = await open('/donate', { [DONATE]: () => reply() })
    await user.click(await findContinueButton())
    await waitFor(() =>
      expect(getToast()).toMatchObject({
        title: 'Error',
        text: 'Failed to initialize donation. Please try again.',
        tone: 'destructive',
      }),
    )
    expect(screen.getByRole('alert').textContent).toContain('Request a1b2')
    reply = respondWith({ clientSecret: 'secret' })
    await user.click(await findContinueButton())
    await screen.findByRole('heading', { name: 'Your gift of $10' })
    const [first, second] = listRequests(DONATE)
    expect(second?.requestId).toBe(first?.requestId)
  })

  test('resumes a donation only of the same amount', async () => {
    const { user, listRequests } = await open('/donate')
    for (const name of ['$10', '$25', '$25']) {
      await user.click(await screen.findByRole('radio', { name }))
      await user.click(await findContinueButton())
      await user.click(await screen.findByRole('button', { name: 'Change amount' }))
    }
    const ids = listRequests(DONATE).map(({ requestId }) => requestId)
    expect([new Set(ids).size, ids[2]]).toEqual([2, ids[1]])
  })

  test('restarts a donation that another member started', async () => {
    sessionStorage.setItem('donation:donate', JSON.stringify({ requestId: 'theirs', cents: 1000 }))
    const replies = [
      refuseWith(409, 'This donation was started with a different amount or account. Start a new one.'),
      respondWith({ clientSecret: 'secret' }),
    ]
    const { user, listRequests } = await open('/donate', {
      [DONATE]: () => (replies.shift() ?? failNetwork)(),
    })
    await user.click(await findContinueButton())
    await screen.findByRole('heading', { name: 'Your gift of $10' })
    expect(listRequests(DONATE).map(({ requestId }) => requestId === 'theirs')).toEqual([true, false])
  })

  test('resumes the payment after a reload', async () => {
    sessionStorage.setItem('donation:donate', JSON.stringify({ requestId: 'mine', cents: 5000 }))
    const { listRequests } = await open('/donate')
    cleanup()
    history.replaceState({ giving: 'payment' }, '')
    render(
      <QueryClientProvider client={createQueryClient()}>
        <DonateScreen />
      </QueryClientProvider>,
    )
    await screen.findByRole('heading', { name: 'Your gift of $50' })
    expect(listRequests(DONATE)).toEqual([{ amount: 50, requestId: 'mine' }])
  })

  test('shows a thank-you for success=true without a request', async () => {
    const { server } = await open('/donate?success=true')
    await screen.findByRole('heading', { name: 'Thank you for your gift' })
    expect(server.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([])
  })

  test.each(['/donate', '/checkout'])('shows on %s that donations are closed', async (url) => {
    await open(url, { [OPTIONS]: respondWith({ mode: 'off', publishableKey: null, isTest: false }) })
    await screen.findByRole('heading', { name: 'Donations are closed' })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  test('offers a retry if the server isn’t responding', async () => {
    let reply = refuseWith(500, 'Internal server error', 'a1b2')
    const { user } = await open('/donate', { [OPTIONS]: () => reply() })
    const retryButton = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('a1b2')).toBeTruthy()
    reply = TEST
    await user.click(retryButton)
    await findContinueButton()
  })
})

describe('the checkout', () => {
  test.each([
    ['/checkout', '$25', 25],
    ['/checkout?amount=50', '$50', 50],
    ['/checkout?amount=19.99', '$19.99', 19.99],
    ['/checkout?amount=0.99', '$25', 25],
    ['/checkout?amount=abc', '$25', 25],
    ['/checkout?amount=1e9', '$25', 25],
  ])('opens %s with %s', async (url, shown, amount) => {
    const { listRequests } = await open(url)
    await screen.findByRole('heading', { name: 'Donation Checkout' })
    expect(
      screen.getByText(`You're donating ${shown} to support Scripture memorization ministry.`),
    ).toBeTruthy()
    await screen.findByRole('button', { name: 'Complete Donation' })
    expect(listRequests(CHECKOUT)).toMatchObject([{ amount }])
  })

  test('opens the thank-you page', async () => {
    const { user } = await open('/checkout')
    await user.click(await screen.findByRole('button', { name: 'Complete Donation' }))
    await waitFor(() =>
      expect(getToast()).toMatchObject({
        title: 'Thank You!',
        text: 'Your generous donation helps us continue our ministry.',
      }),
    )
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/donate?success=true'))
  })

  test('shows a failed start instead of an endless spinner', async () => {
    let reply = refuseWith(502, 'x', 'a1b2')
    const { user } = await open('/checkout', { [CHECKOUT]: () => reply() })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to initialize donation. Please try again.Request a1b2',
    )
    expect(screen.getByRole('link', { name: 'Back to donations' }).getAttribute('href')).toBe('/donate')
    reply = respondWith({ clientSecret: 'secret' })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Complete Donation' })
  })
})
