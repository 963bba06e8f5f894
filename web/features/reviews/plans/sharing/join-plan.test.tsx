import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPlans } from '#web/testing/plan-screens.tsx'
import { createTestPlan } from '#web/testing/plans.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { messages } from './messages.ts'

const PLAN = createTestPlan()
const LINK = 'x'.repeat(32)
const SHARED = `GET /api/shared-plans/${LINK}`
const JOIN = `POST /api/shared-plans/${LINK}`

const open = (path: string, responses: Parameters<typeof createFakeServer>[0] = {}, isMember = true) =>
  openPlans(
    path,
    {
      [SHARED]: respondWith({
        title: 'Psalm 23',
        by: 'Ruth M.',
        verses: 6,
        length: { unit: 'week', count: 3 },
        weeks: ['Psalm 23:1–2', 'Psalm 23:3–4', 'Psalm 23:5–6'],
      }),
      [JOIN]: respondWith({ id: PLAN.id, added: 6, already: 0, leftOut: 0 }),
      [`GET /api/plans/${PLAN.id}`]: respondWith(PLAN),
      ...responses,
    },
    isMember,
  )

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows a member the shared plan and its owner and lets them join', async () => {
  const { user, server, location } = open(`/plan?join=${LINK}`)
  expect(await screen.findByRole('heading', { name: 'Psalm 23' })).toBeTruthy()
  expect(screen.getByText('Shared by Ruth M.')).toBeTruthy()
  expect(screen.getByText('6 verses in 3 weeks')).toBeTruthy()
  expect(server.callsNamed(JOIN)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Join this plan' }))
  await waitFor(() => expect(location.history.at(-1)).toBe(`/plan/${PLAN.id}`))
})

test('lets a visitor join by creating an account', async () => {
  const { user } = open(`/plan?join=${LINK}`, {}, false)
  const link = await screen.findByRole('link', { name: 'Join this plan' })
  const returnTo = new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('returnTo') ?? ''
  expect(returnTo).toBe(`/plan?join=${LINK}`)
  await user.click(link)
  cleanup()
  const { server, location } = open(returnTo)
  await waitFor(() => expect(location.history.at(-1)).toBe(`/plan/${PLAN.id}`))
  expect(server.callsNamed(JOIN)).toHaveLength(1)
})

test('shows that a link no longer works', async () => {
  open(`/plan?join=${LINK}`, { [SHARED]: refuseWith(404, 'Shared plan not found') })
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('offers to retry a plan that didn’t load', async () => {
  open(`/plan?join=${LINK}`, { [SHARED]: refuseWith(500, 'Broken') })
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeTruthy()
})

test('shares a plan with a link and stops sharing it', async () => {
  let sharedAt: string | null = null
  const { user, server } = open(`/plan/${PLAN.id}`, {
    [`GET /api/plans/${PLAN.id}`]: () => respondWith({ ...PLAN, sharedAt })(),
    [`PUT /api/plans/${PLAN.id}/link`]: () => {
      sharedAt = `/plan?join=${LINK}`
      return respondWith({ sharedAt })()
    },
    [`DELETE /api/plans/${PLAN.id}/link`]: () => {
      sharedAt = null
      return respondWith({ success: true })()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Share this plan' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Link')
  expect(field.value).toBe(`${window.location.origin}/plan?join=${LINK}`)
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }))
  expect(await screen.findByRole('button', { name: 'Share this plan' })).toBeTruthy()
  expect(server.callsNamed(`DELETE /api/plans/${PLAN.id}/link`)).toHaveLength(1)
})

test('shows how many weeks are for catching up', () => {
  const plan = { verses: 6, length: { unit: 'week', count: 4 } } as const
  expect(messages.about({ ...plan, weeks: ['1–2', '3–4', '5–6'] })).toBe(
    '6 verses in 4 weeks, 1 of them for catching up',
  )
  expect(messages.about({ ...plan, weeks: ['1', '2', '3', '4–6'] })).toBe('6 verses in 4 weeks')
})
