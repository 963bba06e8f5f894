import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { GroupPage } from '#shared/contract/groups.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { userQuery } from '#web/features/auth/queries.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { GroupsPage } from './groups-page.tsx'
import { messages } from './messages.ts'

const ID = '0b7f5c1e-3f5f-4b53-9a57-000000000001'
const BEN = '0b7f5c1e-3f5f-4b53-9a57-000000000002'

const GROUP: GroupPage = {
  id: ID,
  name: 'Class of 2026',
  members: 12,
  isLeader: false,
  me: { id: '0b7f5c1e-3f5f-4b53-9a57-000000000003', name: 'Ann B.', nickname: null, shares: 'said' },
  leaders: ['Ruth'],
  plan: { title: 'Psalm 23', verseIds: ['PSA.23.1.KJV', 'PSA.23.2.KJV'], perWeek: 1, startsOn: '2026-11-20' },
  week: { number: 1, of: 2, from: '2026-11-20', to: '2026-11-26', verseIds: ['PSA.23.1.KJV'] },
  standing: {
    said: 7,
    of: 12,
    people: [{ id: BEN, name: 'Ben <b>C.</b>', verses: ['PSA.23.1.KJV'], isYou: false, sent: null }],
  },
  kindWords: [],
  code: null,
  mayInvite: false,
  requests: [],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(path: string, replies: Parameters<typeof createFakeServer>[0], isSeat = false) {
  const member = createUser({ firstName: 'Ann', isSeat })
  const server = createFakeServer({ 'GET /api/auth/user': respondWith(member), ...replies })
  vi.stubGlobal('fetch', server.fetch)
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, member)
  const { hook, history } = memoryLocation({ path, record: true })
  render(
    <QueryClientProvider client={client}>
      <Router hook={hook}>
        {['/groups', '/groups/:id', '/groups/join/:id'].map((route) => (
          <Route key={route} path={route} component={GroupsPage} />
        ))}
      </Router>
    </QueryClientProvider>,
  )
  return { server, history, user: userEvent.setup() }
}

test('shows how many recited this week, and the names of those who share that', async () => {
  open(`/groups/${ID}`, { [`GET /api/groups/${ID}`]: respondWith(GROUP) })
  expect(await screen.findByText('7 of 12 have recited it this week')).toBeDefined()
  expect(screen.getByText('Ben <b>C.</b>')).toBeDefined()
  expect(screen.getByText('Psalm 23 · week 1 of 2')).toBeDefined()
  expect(screen.queryByRole('region', { name: messages.leading })).toBeNull()
})

test('shows the first twelve people of a large group, and all on request', async () => {
  const people = Array.from({ length: 60 }, (_, index) => ({
    id: `0b7f5c1e-3f5f-4b53-9a57-1000000000${index + 10}`,
    name: `Ann ${index}`,
    verses: null,
    isYou: false,
    sent: null,
  }))
  const { user } = open(`/groups/${ID}`, {
    [`GET /api/groups/${ID}`]: respondWith({
      ...GROUP,
      members: 200,
      standing: { said: 60, of: 200, people },
    }),
  })
  const list = within(await screen.findByRole('list', { name: messages.standing }))
  expect(list.getAllByRole('listitem')).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'Show all 60' }))
  expect(list.getAllByRole('listitem')).toHaveLength(60)
})

test.each([
  { startsOn: '2099-11-20', updates: [{ dueOn: '2099-12-03' }] },
  { startsOn: '2020-11-20', updates: [] },
])('sets the group’s last day as the goal unless it has passed ($startsOn)', async (row) => {
  const { startsOn, updates } = row
  const planId = '0b7f5c1e-3f5f-4b53-9a57-000000000004'
  const { server, history, user } = open(`/groups/${ID}`, {
    [`GET /api/groups/${ID}`]: respondWith({ ...GROUP, plan: GROUP.plan && { ...GROUP.plan, startsOn } }),
    'POST /api/plans': respondWith({ id: planId, added: 2, already: 0, leftOut: 0 }),
    [`PUT /api/plans/${planId}`]: respondWith({}),
  })
  await user.click(await screen.findByRole('button', { name: messages.learn }))
  await waitFor(() => expect(history.at(-1)).toBe(`/plan/${planId}`))
  expect(server.callsNamed(`PUT /api/plans/${planId}`).map(({ body }) => body)).toEqual(updates)
})

test('sends one of four kind words', async () => {
  const { server, user } = open(`/groups/${ID}`, {
    [`GET /api/groups/${ID}`]: respondWith(GROUP),
    [`POST /api/groups/${ID}/members/${BEN}/kind-words`]: respondWith({ success: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'Send Ben <b>C.</b> a kind word' }))
  await user.click(await screen.findByRole('button', { name: 'Keep going!' }))
  await vi.waitFor(() =>
    expect(
      server.callsNamed(`POST /api/groups/${ID}/members/${BEN}/kind-words`).map(({ body }) => body),
    ).toEqual([{ word: 'keep-going' }]),
  )
})

test('lets leaders add their children who aren’t in the group yet', async () => {
  const [samuel, miriam] = [
    { id: '0b7f5c1e-3f5f-4b53-9a57-000000000005', name: 'Samuel' },
    { id: '0b7f5c1e-3f5f-4b53-9a57-000000000006', name: '<i>Miriam</i>' },
  ]
  const outside: { id: string; name: string }[] = [samuel, miriam]
  const { server, user } = open(`/groups/${ID}`, {
    [`GET /api/groups/${ID}`]: respondWith({ ...GROUP, isLeader: true }),
    [`GET /api/groups/${ID}/seats`]: () => respondWith({ own: [], others: 0, outside })(),
    [`POST /api/groups/${ID}/seats`]: () => {
      outside.length = 0
      return respondWith({ success: true })()
    },
  })
  await user.click(await screen.findByRole('button', { name: messages.addChildren }))
  await user.click(screen.getByRole('checkbox', { name: '<i>Miriam</i>' }))
  await user.click(screen.getByRole('button', { name: 'Add 1 child' }))
  expect((await screen.findByRole('alert')).textContent).toBe(messages.chooseChildrenShare)
  await user.click(screen.getByRole('radio', { name: messages.childrenShares.choices.said }))
  await user.click(screen.getByRole('button', { name: 'Add 1 child' }))
  await waitFor(() =>
    expect(server.callsNamed(`POST /api/groups/${ID}/seats`).map(({ body }) => body)).toEqual([
      { seats: [samuel.id], shares: 'said' },
    ]),
  )
  await waitFor(() => expect(screen.queryByText(messages.childrenText)).toBeNull())
})

describe('choosing what the group learns', () => {
  const LORDS_PRAYER = { id: 'the-lords-prayer', name: 'The Lord’s <b>Prayer</b>', theme: 'prayer' }
  const VERSES = ['MAT.6.9.WEB', 'MAT.6.10.WEB', 'MAT.6.11.KJV'].map((id) => ({ id }))
  const OWN = { id: '0b7f5c1e-3f5f-4b53-9a57-000000000007', name: 'Our verses', ids: ['JHN.3.16.KJV', BEN] }
  const PLAN = `PUT /api/groups/${ID}/plan`
  const openPlanForm = async (extraReplies: Parameters<typeof createFakeServer>[0] = {}) => {
    const opened = open(`/groups/${ID}`, {
      [`GET /api/groups/${ID}`]: respondWith({
        ...GROUP,
        isLeader: true,
        plan: null,
        week: null,
        standing: null,
      }),
      'GET /api/verse-sets': respondWith([OWN]),
      'GET /api/scripture-sets': respondWith([LORDS_PRAYER]),
      'GET /api/scripture-sets/the-lords-prayer/verses': respondWith(VERSES),
      [PLAN]: respondWith({ success: true }),
      ...extraReplies,
    })
    await opened.user.click(await screen.findByRole('button', { name: messages.assign }))
    return { ...opened, source: await screen.findByLabelText(messages.source) }
  }
  const submitPlan = ({ user }: ReturnType<typeof open>) =>
    user.click(screen.getByRole('button', { name: messages.setPlan }))

  test('offers a scripture set in the translation it has', async () => {
    const opened = await openPlanForm()
    const group = await within(opened.source).findByRole('group', { name: messages.readySets })
    expect(within(group).getByRole('option').textContent).toBe(LORDS_PRAYER.name)
    await opened.user.selectOptions(opened.source, LORDS_PRAYER.id)
    await screen.findByText(/^3 verses, until/)
    await opened.user.selectOptions(screen.getByLabelText(messages.perWeek), '3')
    await submitPlan(opened)
    await waitFor(() =>
      expect(opened.server.callsNamed(PLAN).map(({ body }) => body)).toMatchObject([
        { title: LORDS_PRAYER.name, verseIds: VERSES.map(({ id }) => id), perWeek: 3 },
      ]),
    )
  })

  test('assigns only the Bible verses of the leader’s own set', async () => {
    const opened = await openPlanForm()
    await within(opened.source).findByRole('group', { name: messages.ownSets })
    await opened.user.selectOptions(opened.source, OWN.id)
    await submitPlan(opened)
    await waitFor(() =>
      expect(opened.server.callsNamed(PLAN).map(({ body }) => body)).toMatchObject([
        { title: OWN.name, verseIds: ['JHN.3.16.KJV'] },
      ]),
    )
  })

  test('offers a retry if the verses didn’t load', async () => {
    let reply = refuseWith(500, 'Broken')
    const opened = await openPlanForm({ 'GET /api/scripture-sets/the-lords-prayer/verses': () => reply() })
    await within(opened.source).findByRole('group', { name: messages.readySets })
    await opened.user.selectOptions(opened.source, LORDS_PRAYER.id)
    const alert = within(await screen.findByRole('alert', {}, { timeout: 20_000 }))
    reply = respondWith(VERSES)
    await opened.user.click(alert.getByRole('button', { name: messages.tryAgain }))
    expect(await screen.findByText(/^3 verses, until/)).toBeDefined()
  }, 40_000)
})

test('links to each range of a week with nonconsecutive verses', async () => {
  const verseIds = ['ROM.3.23.KJV', 'ROM.10.9.KJV', 'ROM.10.10.KJV']
  const week = GROUP.week && { ...GROUP.week, verseIds }
  open(`/groups/${ID}`, { [`GET /api/groups/${ID}`]: respondWith({ ...GROUP, week }) })
  const back = `back=%2Fgroups%2F${ID}`
  for (const [name, url] of [
    ['Recite Romans 3:23', `/practice/verse/ROM.3.23.KJV?${back}`],
    ['Recite Romans 10:9–10', `/practice/verse/ROM.10.9.KJV?to=ROM.10.10.KJV&${back}`],
  ] as const)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(url)
})

test('lets leaders accept requests to join', async () => {
  const requests = [{ id: BEN, name: 'Obed', askedAt: '2026-11-20T12:00:00.000Z' }]
  const { server, user } = open(`/groups/${ID}`, {
    [`GET /api/groups/${ID}`]: respondWith({ ...GROUP, isLeader: true, requests }),
    [`POST /api/groups/${ID}/requests/${BEN}`]: respondWith({ success: true }),
  })
  const leading = within(await screen.findByRole('region', { name: messages.leading }))
  await user.click(leading.getByRole('button', { name: 'Let in Obed' }))
  await vi.waitFor(() => expect(server.callsNamed(`POST /api/groups/${ID}/requests/${BEN}`)).toHaveLength(1))
})

test('reports a group that no longer exists', async () => {
  open(`/groups/${ID}`, { [`GET /api/groups/${ID}`]: refuseWith(404, 'Group not found') })
  expect(await screen.findByRole('heading', { name: messages.notFound })).toBeDefined()
})

test('reports an expired code', async () => {
  open('/groups/join/CDFG-HJKM', {
    'GET /api/group-codes/CDFG-HJKM': refuseWith(400, 'Codes expire after 7 days.'),
  })
  expect(await screen.findByRole('heading', { name: messages.noCode })).toBeDefined()
  expect(screen.getByText(messages.noCodeText)).toBeDefined()
})

test('requires a choice of what the group sees before joining, and preselects nothing', async () => {
  const { server, user } = open('/groups/join/CDFG-HJKM', {
    'GET /api/group-codes/CDFG-HJKM': respondWith({
      name: 'Choir',
      leaders: ['Ruth'],
      state: null,
      groupId: null,
    }),
    'POST /api/group-requests': respondWith({ state: 'asked', groupId: null }),
  })
  const ask = await screen.findByRole('button', { name: messages.ask })
  for (const choice of screen.getAllByRole('radio')) expect((choice as HTMLInputElement).checked).toBe(false)
  await user.click(ask)
  expect(await screen.findByText(messages.chooseShares)).toBeDefined()
  expect(server.callsNamed('POST /api/group-requests')).toEqual([])
  await user.click(screen.getByRole('radio', { name: messages.ownShares.choices.nothing }))
  await user.click(ask)
  await vi.waitFor(() =>
    expect(server.callsNamed('POST /api/group-requests').map(({ body }) => body)).toEqual([
      { code: 'CDFG-HJKM', nickname: null, shares: 'nothing' },
    ]),
  )
})

test('opens the group for a typed code and rejects text that can’t be one', async () => {
  const { history, user } = open('/groups', { 'GET /api/groups': respondWith({ groups: [], asked: [] }) })
  const field = await screen.findByLabelText(messages.code)
  await user.type(field, 'abc')
  await user.click(screen.getByRole('button', { name: messages.next }))
  expect(await screen.findByText(messages.invalidCode)).toBeDefined()
  await user.clear(field)
  await user.type(field, 'cdfg hjkm')
  await user.click(screen.getByRole('button', { name: messages.next }))
  await vi.waitFor(() => expect(history.at(-1)).toBe('/groups/join/CDFG-HJKM'))
})

test.each([
  ['lets a member join or create a group', false, 1],
  ['lets a child join a group, but not create one', true, 0],
])('%s', async (_, isSeat, formCount) => {
  open('/groups', { 'GET /api/groups': respondWith({ groups: [], asked: [] }) }, isSeat)
  expect(await screen.findByText(messages.none)).toBeDefined()
  expect(screen.getByRole('region', { name: messages.join })).toBeDefined()
  expect(screen.queryAllByRole('region', { name: messages.create })).toHaveLength(formCount)
})

test('lets leaders of a private site invite people without an account', async () => {
  const invited = {
    link: `/register?returnTo=%2Fgroups%2Fjoin%2FCDFGHJKM#token`,
    expiresAt: '2026-12-04T08:00:00Z',
  }
  const { user } = open(`/groups/${ID}`, {
    [`GET /api/groups/${ID}`]: respondWith({ ...GROUP, isLeader: true, mayInvite: true }),
    [`POST /api/groups/${ID}/invitations`]: respondWith(invited),
  })
  await user.click(await screen.findByRole('button', { name: messages.makeInvitation }))
  const link = await screen.findByLabelText<HTMLInputElement>(messages.invitation)
  expect(link.value).toBe(`${location.origin}${invited.link}`)
})

test('shows why an invitation couldn’t be created', async () => {
  const { user } = open(`/groups/${ID}`, {
    [`GET /api/groups/${ID}`]: respondWith({ ...GROUP, isLeader: true, mayInvite: true }),
    [`POST /api/groups/${ID}/invitations`]: refuseWith(429, 'You’ve made 20 invitations today.'),
  })
  await user.click(await screen.findByRole('button', { name: messages.makeInvitation }))
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('You’ve made 20 invitations today.'))
  expect(screen.queryByLabelText(messages.invitation)).toBeNull()
})

describe('deleting a group', () => {
  const SAMUEL = '0b7f5c1e-3f5f-4b53-9a57-000000000004'
  const replies = {
    [`GET /api/groups/${ID}`]: respondWith({ ...GROUP, isLeader: true }),
    [`GET /api/groups/${ID}/seats`]: respondWith({ own: [{ id: SAMUEL, name: 'Samuel' }], others: 2 }),
    [`DELETE /api/groups/${ID}`]: respondWith({ success: true }),
    [`DELETE /api/seats/${SAMUEL}`]: respondWith({ success: true }),
    'GET /api/account': respondWith({
      hasPassword: true,
      proof: { isFresh: false, ways: [] },
      seats: ['Samuel'],
    }),
    'GET /api/groups': respondWith({ groups: [], asked: [] }),
  }
  const openQuestion = async (extraReplies: Parameters<typeof createFakeServer>[0] = {}) => {
    const opened = open(`/groups/${ID}`, { ...replies, ...extraReplies })
    await opened.user.click(await screen.findByRole('button', { name: messages.deleteGroup }))
    return { ...opened, dialog: within(await screen.findByRole('alertdialog')) }
  }
  const findDeletions = ({ calls }: ReturnType<typeof open>['server']) =>
    calls.filter(({ name }) => name.startsWith('DELETE')).map(({ name, body }) => [name, body])

  test('lists the children’s seats in the group and keeps them by default', async () => {
    const { dialog, user, server, history } = await openQuestion()
    expect(await dialog.findByText(messages.othersSeats(2))).toBeDefined()
    const keep = dialog.getByRole<HTMLInputElement>('radio', { name: messages.keepSeats(['Samuel']) })
    expect(keep.checked).toBe(true)
    await user.click(dialog.getByRole('button', { name: messages.deleteGroup }))
    await waitFor(() => expect(history.at(-1)).toBe('/groups'))
    expect(findDeletions(server).map(([call]) => call)).toEqual([`DELETE /api/groups/${ID}`])
  })

  test('deletes the leader’s own seats first, with the password', async () => {
    const { dialog, user, server } = await openQuestion()
    await user.click(await dialog.findByRole('radio', { name: messages.deleteSeats(['Samuel']) }))
    const download = await dialog.findByRole('link', { name: messages.seatData('Samuel') })
    expect(download.getAttribute('href')).toBe(`/api/seats/${SAMUEL}/data`)
    await user.click(dialog.getByRole('button', { name: messages.deleteGroup }))
    expect(await dialog.findByText('Your current password is required')).toBeDefined()
    await user.type(dialog.getByLabelText(messages.password), 'open sesame')
    await user.click(dialog.getByRole('button', { name: messages.deleteGroup }))
    await waitFor(() =>
      expect(findDeletions(server)).toEqual([
        [`DELETE /api/seats/${SAMUEL}`, { currentPassword: 'open sesame' }],
        [`DELETE /api/groups/${ID}`, undefined],
      ]),
    )
  })

  test('deletes nothing with a wrong password', async () => {
    const wrongPassword = { [`DELETE /api/seats/${SAMUEL}`]: refuseWith(400, 'That’s not your password') }
    const { dialog, user, server } = await openQuestion(wrongPassword)
    await user.click(await dialog.findByRole('radio', { name: messages.deleteSeats(['Samuel']) }))
    await user.type(dialog.getByLabelText(messages.password), 'guess')
    await user.click(dialog.getByRole('button', { name: messages.deleteGroup }))
    expect(await dialog.findByText('That’s not your password')).toBeDefined()
    expect(findDeletions(server).map(([call]) => call)).toEqual([`DELETE /api/seats/${SAMUEL}`])
  })
})

test('focuses the missing name when creating a group', async () => {
  const { user } = open('/groups', { 'GET /api/groups': respondWith({ groups: [], asked: [] }) })
  const form = within(await screen.findByRole('region', { name: messages.create }))
  await user.click(form.getByRole('button', { name: messages.create }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(messages.name)))
  expect(screen.getByLabelText(messages.name).getAttribute('aria-invalid')).toBe('true')
})
