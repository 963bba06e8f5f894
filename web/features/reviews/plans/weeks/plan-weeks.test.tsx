import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Plan } from '#shared/contract/plans.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { createUser } from '#web/testing/member.ts'
import { createTestPlan, createThreeWeeks } from '#web/testing/plans.ts'
import { respondWith, createFakeServer } from '#web/testing/server.ts'
import { PlanScreen } from '../plan-screen.tsx'

const PLAN = createTestPlan({ dueOn: '2026-12-15', weeks: createThreeWeeks() })
const GET = `GET /api/plans/${PLAN.id}`
const PUT = `PUT /api/plans/${PLAN.id}`

function open(plan: Plan, responses: Parameters<typeof createFakeServer>[0] = {}) {
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(createUser()),
    [GET]: respondWith(plan),
    ...responses,
  })
  const requests: string[] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    requests.push(url)
    return server.fetch(url, init)
  })
  const location = memoryLocation({ path: `/plan/${plan.id}`, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <Route path="/plan/:id" component={PlanScreen} />
      </Router>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), server, requests }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows each week with its dates, verses, and recap, and marks the current one', async () => {
  open(PLAN)
  const weeks = within(await screen.findByRole('region', { name: 'Week by week' })).getAllByRole('listitem')
  expect(weeks.map(({ textContent }) => textContent)).toEqual([
    'This weekNov 25–Dec 1Psalm 23:1–2',
    'Week 2Dec 2–Dec 8Psalm 23:3–4Recite Psalm 23:1–4 as a whole',
    'Week 3Dec 9–Dec 15Psalm 23:5–6',
  ])
  expect(weeks.map((week) => week.getAttribute('aria-current'))).toEqual(['date', null, null])
  expect(screen.getByText(/^3 weeks, up to 2 verses a week\./)).toBeTruthy()
})

test('shows four weeks starting with the current one, or all of them on request', async () => {
  const [first] = createThreeWeeks().weeks
  if (first === undefined) throw new Error('There are no weeks.')
  const weeks = Array.from({ length: 12 }, (_, index) => ({ ...first, startsOn: `2027-01-${index + 10}` }))
  const { user } = open({ ...PLAN, weeks: createThreeWeeks({ weeks, current: 5 }) })
  const list = () =>
    within(screen.getByRole('region', { name: 'Week by week' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.slice(0, 9))
  await screen.findByRole('region', { name: 'Week by week' })
  expect(list()).toEqual(['This week', 'Week 7Jan', 'Week 8Jan', 'Week 9Jan'])
  await user.click(screen.getByRole('button', { name: 'Show all 12 weeks' }))
  expect(list()).toHaveLength(12)
})

test('offers a member who is behind two ways to adjust, and saves the chosen one', async () => {
  const relief = {
    later: { dueOn: '2026-12-29' },
    fewer: { verses: 1, dueOn: '2027-01-12' },
  }
  const { user, server } = open(
    { ...PLAN, weeks: createThreeWeeks({ current: 2, behind: 2, relief }) },
    { [PUT]: respondWith(PLAN) },
  )
  expect(await screen.findByRole('button', { name: 'Move the date to Tuesday, December 29' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Keep the date/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Learn 1 verse a week, until Tuesday, January 12' }))
  await waitFor(() => expect(server.callsNamed(PUT).map(({ body }) => body)).toEqual([{ relief: 'fewer' }]))
})

test('saves the unit and the catch-up weeks with the plan', async () => {
  const { user, server } = open(PLAN, { [PUT]: respondWith(PLAN) })
  await user.selectOptions(await screen.findByLabelText('Catch-up weeks'), 'Every other')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.callsNamed(PUT).map(({ body }) => body)).toMatchObject([{ unit: 'week', makeupEvery: 2 }]),
  )
})

test('sets the date to a holiday in one tap', async () => {
  const { user, requests } = open(PLAN)
  await user.click(await screen.findByRole('button', { name: 'By Easter' }))
  await waitFor(() => expect(requests.at(-1)).toContain('dueOn='))
})

test('shows no weeks for a plan without a date', async () => {
  open(createTestPlan())
  expect(await screen.findByText('Saturday, November 28')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Week by week' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})
