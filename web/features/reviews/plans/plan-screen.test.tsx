import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#shared/contract/plans.ts'
import { openPlans } from '#web/testing/plan-screens.tsx'
import { createTestPlan } from '#web/testing/plans.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'

const PLAN = createTestPlan()
const GET = `GET /api/plans/${PLAN.id}`
const PUT = `PUT /api/plans/${PLAN.id}`
const CHAPTER = 'GET /api/chapters/WEB/PSA/23'
const PSALM = [1, 2, 3, 4, 5, 6].map((verse) => ({
  id: `PSA.23.${verse}.WEB`,
  reference: `Psalm 23:${verse}`,
  text: 'Yahweh is my shepherd: I shall lack nothing.',
  book: 'Psalms',
  chapter: 23,
  verse,
  translation: 'WEB',
}))

const open = (path: string, responses: Parameters<typeof createFakeServer>[0] = {}, isMember = true) =>
  openPlans(
    path,
    {
      'GET /api/translations': respondWith([]),
      [CHAPTER]: respondWith(PSALM),
      ...responses,
    },
    isMember,
  )

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows the last day, the daily effort, and the next seven days', async () => {
  open(`/plan/${PLAN.id}`, { [GET]: respondWith(PLAN) })
  expect(await screen.findByText('Saturday, November 28')).toBeTruthy()
  expect(screen.getByText(/^6 verses, about 3 minutes a day/)).toBeTruthy()
  const days = within(screen.getByRole('region', { name: 'The next seven days' })).getAllByRole('listitem')
  expect(days).toHaveLength(7)
  expect(days[0]?.textContent).toContain('Today: 2 verses, about 2 minutes, 2 new')
  expect(days[4]?.textContent).toContain('Sunday, November 29: nothing')
})

const respondWithPlan = (overrides: Partial<Plan>) => respondWith({ ...PLAN, ...overrides })

test('keeps focus while a date is typed and replaces the date with a chosen holiday', async () => {
  const responses = [
    respondWith(PLAN),
    respondWithPlan({ dueOn: '2026-11-30' }),
    respondWithPlan({ dueOn: '2026-12-25' }),
  ]
  const { user } = open(`/plan/${PLAN.id}`, {
    [GET]: () => (responses.length > 1 ? responses.shift() : responses[0])?.() ?? new Response(),
  })
  const date = await screen.findByLabelText<HTMLInputElement>(/^Aim for a date/)
  await user.type(date, '2026-11-30')
  await screen.findByRole('button', { name: 'Clear date' })
  await waitFor(() => expect(document.activeElement).toBe(date))
  const christmas = screen.getByRole('button', { name: 'By Christmas' })
  await user.click(christmas)
  await waitFor(() => expect(date.value).toBe('2026-12-25'))
  await waitFor(() => expect(document.activeElement).toBe(christmas))
})

test('offers a faster pace or a later date if the date can’t be met, and saves the choice', async () => {
  const responses = [
    respondWith(PLAN),
    respondWithPlan({
      dueOn: '2026-11-26',
      pace: { newPerDay: 1, minutesPerDay: 10 },
      paceForDate: { newPerDay: 6, minutesPerDay: 15, lastOn: '2026-11-26' },
    }),
    respondWithPlan({
      dueOn: '2026-11-26',
      pace: { newPerDay: 6, minutesPerDay: 15 },
      outlook: { ...PLAN.outlook, lastOn: '2026-11-26' },
      paceForDate: { newPerDay: 6, minutesPerDay: 15, lastOn: '2026-11-26' },
    }),
  ]
  const { user, server } = open(`/plan/${PLAN.id}`, {
    [GET]: () => (responses.length > 1 ? responses.shift() : responses[0])?.() ?? new Response(),
    [PUT]: respondWithPlan({}),
  })
  await user.selectOptions(await screen.findByLabelText('New verses a day'), '1')
  expect(await screen.findByText('That’s 2 days after your date.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Move the date to Saturday, November 28' })).toBeTruthy()
  await user.click(
    screen.getByRole('button', { name: 'Keep the date: 6 new verses a day, up to 15 minutes' }),
  )
  expect(await screen.findByText('Thursday, November 26')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.callsNamed(PUT).map(({ body }) => body)).toEqual([
      { newPerDay: 6, minutesPerDay: 15, dueOn: '2026-11-26' },
    ]),
  )
})

test('shows the earliest day if no pace can meet the date', async () => {
  open(`/plan/${PLAN.id}`, {
    [GET]: respondWithPlan({
      dueOn: '2026-11-25',
      paceForDate: { newPerDay: 6, minutesPerDay: 10, lastOn: '2026-11-26' },
    }),
  })
  expect(
    await screen.findByText('You can’t make that date. The earliest is Thursday, November 26.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Keep the date/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Move the date to Thursday, November 26' })).toBeTruthy()
})

test('shows that a plan without new verses won’t start, and offers to learn it first', async () => {
  open(`/plan/${PLAN.id}`, {
    [GET]: respondWithPlan({
      pace: { newPerDay: 0, minutesPerDay: 10 },
      outlook: { ...PLAN.outlook, lastOn: null, before: 12 },
    }),
  })
  expect(await screen.findByText('This plan won’t start')).toBeTruthy()
  expect(screen.getByText(/12 verses you added earlier come first\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Learn this one first' })).toBeTruthy()
})

test('shows when everything is learned, the plan doesn’t exist, or the server fails', async () => {
  open(`/plan/${PLAN.id}`, {
    [GET]: respondWithPlan({ outlook: { ...PLAN.outlook, learned: 6, lastOn: null } }),
  })
  expect(await screen.findByText('You know all of it by heart.')).toBeTruthy()
  cleanup()
  open(`/plan/${PLAN.id}`, { [GET]: refuseWith(404, 'Plan not found') })
  expect(await screen.findByRole('heading', { name: 'Plan Not Found' })).toBeTruthy()
  cleanup()
  open(`/plan/${PLAN.id}`, { [GET]: refuseWith(500, 'Broken') })
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeTruthy()
})

test('computes a visitor’s plan in the browser and starts it in the new account', async () => {
  const { user } = open('/plan?of=WEB/psalms/23', {}, false)
  expect(await screen.findByText('You’ll know it all by heart on')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('New verses a day'), '6')
  const start = screen.getByRole('link', { name: 'Start this plan' })
  const returnTo = new URLSearchParams(start.getAttribute('href')?.split('?')[1]).get('returnTo') ?? ''
  expect(returnTo).toBe('/plan?of=WEB%2Fpsalms%2F23&newPerDay=6&minutesPerDay=10')
  await user.click(start)
  cleanup()
  const { server, location } = open(returnTo, {
    'POST /api/plans': respondWith({ id: PLAN.id, added: 6, already: 0, leftOut: 0 }),
    [PUT]: respondWith(PLAN),
    [GET]: respondWith(PLAN),
  })
  await waitFor(() => expect(location.history.at(-1)).toBe(`/plan/${PLAN.id}`))
  expect(server.callsNamed('POST /api/plans').map(({ body }) => body)).toEqual([
    { title: 'Psalm 23:1–6', ids: PSALM.map(({ id }) => id) },
  ])
  expect(server.callsNamed(PUT).map(({ body }) => body)).toEqual([{ newPerDay: 6, minutesPerDay: 10 }])
})

test('doesn’t start a plan when a member opens a link to it', async () => {
  const { server } = open('/plan?of=WEB/psalms/23')
  expect(await screen.findByRole('button', { name: 'Start this plan' })).toBeTruthy()
  expect(server.callsNamed('POST /api/plans')).toEqual([])
})
