import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { respondWith, refuseWith } from '#web/testing/server.ts'
import { createAchievement, daysAgo, ann, createEntry, open, createStats } from '#web/testing/dashboard.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [100, ['90% or more', '95% or more'], 'bg-heard'],
  [95, ['90% or more', '95% or more'], 'bg-heard'],
  [94, ['90% or more'], 'bg-heard'],
  [90, ['90% or more'], 'bg-heard'],
  [89, ['Below 90%'], 'bg-place-line'],
  [70, ['Below 90%'], 'bg-place-line'],
  [69, ['Below 90%'], 'bg-missed'],
])('shows the icons for an accuracy of %i%%', async (accuracy, icons, tone) => {
  await open({
    url: '/dashboard/progress',
    replies: { 'GET /api/user/progress': respondWith([createEntry('John 3:16', { accuracy })]) },
  })
  const item = (await screen.findByText('John 3:16')).closest('li') as HTMLElement
  expect(
    within(item)
      .getAllByRole('img')
      .map((icon) => icon.getAttribute('aria-label')),
  ).toEqual(icons)
  expect(within(item).getByRole('progressbar').querySelector('div')?.className).toContain(tone)
  expect(item.textContent).toContain(`${accuracy}%`)
  expect(item.textContent).toContain('Practicing')
  expect(item.textContent).toContain('3 attempts')
  expect(item.textContent).toContain('1h 5m')
})

test('filters the list by timeframe, weakest first', async () => {
  const entries = [
    createEntry('Month 1:1', { accuracy: 90, lastPracticed: daysAgo(20) }),
    createEntry('Week 1:1', { accuracy: 80, lastPracticed: daysAgo(5) }),
    createEntry('Today 1:1', { accuracy: 70 }),
    createEntry('Year 1:1', { lastPracticed: daysAgo(90) }),
  ]
  const { user } = await open({
    url: '/dashboard/progress',
    replies: { 'GET /api/user/progress': respondWith(entries) },
  })
  const listBooks = () => screen.getAllByText(/^\w+ 1:1/).map((element) => element.textContent?.split(' ')[0])
  await screen.findByText('Today 1:1')
  expect(listBooks()).toEqual(['Today', 'Week'])
  await user.click(screen.getByRole('radio', { name: 'Month' }))
  expect(listBooks()).toEqual(['Today', 'Week', 'Month'])
  await user.click(screen.getByRole('radio', { name: 'Today' }))
  expect(listBooks()).toEqual(['Today'])
})

test('distinguishes a timeframe without practice from no progress', async () => {
  await open({
    url: '/dashboard/progress',
    replies: {
      'GET /api/user/progress': respondWith([createEntry('John 3:16', { lastPracticed: daysAgo(20) })]),
    },
  })
  expect(await screen.findByText(/No practice in the last 7 days/)).toBeTruthy()
  expect(screen.queryByText('No Progress Recorded Yet')).toBeNull()
})

const NO_VERSES = {
  'GET /api/user/progress': respondWith([]),
  'GET /api/user/recent-progress': respondWith([]),
}

test.each(['/dashboard', '/dashboard/progress'])(
  'shows card practice on %s to a member who has practiced only cards',
  async (url) => {
    await open({ url, replies: NO_VERSES })
    expect(await screen.findByText('Only Custom Verses So Far')).toBeTruthy()
    expect(await screen.findByText('3 recitations on 2 days (2m).')).toBeTruthy()
    expect(screen.queryByText('No Progress Recorded Yet')).toBeNull()
  },
)

test.each(['/dashboard', '/dashboard/progress'])(
  'explains on %s how to start without any practice',
  async (url) => {
    await open({
      url,
      replies: { ...NO_VERSES, 'GET /api/user/stats': respondWith(createStats({ longestStreak: 0 })) },
    })
    expect(await screen.findByText('No Progress Recorded Yet')).toBeTruthy()
    expect(screen.getByText('Start practicing to see your progress!')).toBeTruthy()
  },
)

test('shows recent practice, mastery, missed words, and both charts in the overview', async () => {
  const { user } = await open()
  const item = (await screen.findByText('John 3:16', { selector: 'p' })).closest('li') as HTMLElement
  expect(item.textContent).toContain('42s')
  const mastery = (await screen.findByRole('heading', { name: 'Mastery' })).closest('section') as HTMLElement
  expect([...mastery.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Beginner2',
    'Intermediate6',
    'Mastery2',
  ])
  expect(await screen.findByText('3 recitations on 2 days (2m).')).toBeTruthy()
  expect(screen.getByText(/From 80% to 100%, between 80% and 100%/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /begotten 4 times in John 3:16/ })).toBeTruthy()

  const days = screen.getByRole('slider', { name: 'Days of the year' })
  expect(days.getAttribute('aria-valuetext')).toContain('2 attempts, 1m, 100%')
  days.focus()
  await user.keyboard('{ArrowUp}')
  expect(days.getAttribute('aria-valuetext')).toContain('no practice')
  await user.keyboard('{ArrowUp}')
  expect(days.getAttribute('aria-valuetext')).toContain('1 attempt, 30s, 80%')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(days.getAttribute('aria-valuenow')).toBe('0')
})

test('shows earned achievements and up to five others, closest first', async () => {
  const all = [5, 99, 40, 130, 60, 20, 70].map((progress, index) => createAchievement(`a${index}`, progress))
  const earned = [
    { id: 'e', achievementId: 'a1', achievement: createAchievement('a1', 100), earnedAt: daysAgo(3) },
  ]
  await open({
    url: '/dashboard/achievements',
    replies: { 'GET /api/achievements': respondWith(all), 'GET /api/user/achievements': respondWith(earned) },
  })
  const findSection = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('section') as HTMLElement
  expect((await findSection('Earned')).textContent).toContain('Name of a1Rare')
  const bars = within(await findSection('Available')).getAllByRole('progressbar')
  expect(bars.map((bar) => `${bar.getAttribute('aria-label')} ${bar.getAttribute('aria-valuenow')}`)).toEqual(
    [
      'Progress toward Name of a3 100',
      'Progress toward Name of a6 70',
      'Progress toward Name of a4 60',
      'Progress toward Name of a2 40',
      'Progress toward Name of a5 20',
    ],
  )
})

test('shows awards, names, and a rounded rank on the leaderboard', async () => {
  const createMember = (id: string, rank: number, overrides: object = {}) => ({
    id,
    firstName: 'Bea',
    lastName: 'M',
    profileImageUrl: null,
    xpPoints: 1000 - rank,
    currentStreak: 8,
    rank,
    isRankEstimated: false,
    ...overrides,
  })
  await open({
    url: '/dashboard/leaderboard',
    replies: {
      'GET /api/leaderboard': respondWith([
        createMember('1', 1),
        createMember('2', 2, { lastName: null, currentStreak: 1 }),
        createMember('3', 3, { firstName: null, lastName: null }),
        createMember('4', 4),
        createMember(ann.id, 12_300, { isRankEstimated: true, xpPoints: 40 }),
      ]),
    },
  })
  await screen.findByRole('table')
  const rows = screen.getAllByRole('row').slice(1)
  const awards = rows.map((row) => within(row).queryByRole('img')?.getAttribute('aria-label') ?? null)
  expect(awards).toEqual(['Crown', 'Silver medal', 'Bronze medal', null, null])
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['1', expect.stringMatching(/Bea M\.$/), '999 XP', '8 days 💪'],
    ['2', expect.stringMatching(/Bea$/), '998 XP', '1 day 🌱'],
    ['3', expect.stringMatching(/Member$/), '997 XP', '8 days 💪'],
    ['4', expect.stringMatching(/Bea M\.$/), '996 XP', '8 days 💪'],
    ['about 12,300', expect.stringMatching(/You$/), '40 XP', '8 days 💪'],
  ])
})

test('shows that the leaderboard has no members yet', async () => {
  await open({ url: '/dashboard/leaderboard' })
  expect(await screen.findByText('No Users on the Leaderboard Yet')).toBeTruthy()
})

test('offers a retry when the server fails', async () => {
  let isDown = true
  const { user } = await open({
    url: '/dashboard/progress',
    replies: {
      'GET /api/user/progress': () =>
        (isDown ? refuseWith(503, 'Busy') : respondWith([createEntry('John 3:16')]))(),
    },
  })
  const retryButton = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(retryButton)
  expect(await screen.findByText('John 3:16')).toBeTruthy()
})
