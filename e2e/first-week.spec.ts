import type { Page } from '@playwright/test'
import type { ReviewsToday } from '#shared/contract/reviews.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { readStats } from './learned-cards.ts'
import { createPerson } from './members.ts'
import { getPractice, turnOffHelp } from './practice.ts'
import { pauseRecording, waitForRecordingEnd, test as recorded } from './recording.ts'
import { openServerWithClock, setPageClock, type ServerWithClock } from './server-with-clock.ts'
import { expect } from './test.ts'
import { readToday, typeToday } from './typed-day.ts'
import { PHILIPPIANS_4_13, PSALM_23_1, setTodaysVerse } from './verses.ts'

/*
 * Sets the clocks of the page and of a separate server to each of seven days. The server never uses the database's
 * clock.
 */

const DAY_MS = 86_400_000
const MONDAY = 1

/** A Monday morning after the build, in the time zone below. */
const FIRST_DAY = (() => {
  const tomorrow = new Date(Date.now() + DAY_MS).setUTCHours(15, 0, 0, 0)
  return tomorrow + ((7 + MONDAY - new Date(tomorrow).getUTCDay()) % 7) * DAY_MS
})()

interface Week {
  readonly server: ServerWithClock
  /** Closes the last window, sets the clocks to a day of the week (from 1), and opens a new one. */
  readonly openDay: (day: number) => Promise<Page>
}

const test = recorded.extend<Week>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads fixture dependencies from it
  server: async ({}, provide) => {
    const server = await openServerWithClock()
    await provide(server)
    await server.close()
  },
  baseURL: async ({ server }, provide) => provide(server.origin),
  openDay: async ({ server, context }, provide) => {
    await provide(async (day) => {
      for (const page of context.pages()) await page.close()
      const time = FIRST_DAY + (day - 1) * DAY_MS
      await server.setClock(time)
      const page = await context.newPage()
      await setPageClock(page, time)
      await turnOffHelp(page)
      return page
    })
  },
})

test.use({ recording: 'PSA.23.1.KJV-clean-slt.wav', timezoneId: 'America/New_York' })
test.describe.configure({ timeout: 300_000 })

test('a visitor’s first week, from one verse to a psalm by heart @phone', async ({ openDay }) => {
  await test.step('day 1: a verse aloud, an account, and the verse in Today', async () => {
    const page = await openDay(1)
    await setTodaysVerse(page, PSALM_23_1)
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Translation' }).selectOption('KJV')
    await getPractice(page).changeRecognizer('On this device')
    await reciteAloud(page)
    await waitForRecordingEnd(page)
    await expect(getPractice(page).result).toContainText('100%')
    await expect(page.getByRole('link', { name: 'Learn this verse' })).toBeVisible()
    await page.getByRole('button', { name: 'Remind me tomorrow at 7:30 AM' }).click()
    await expect(
      page.getByText('It’ll be on your list, and we’ll remind you tomorrow at 7:30 AM.'),
    ).toBeVisible()
    await createAccount(page)
    await expect(page.getByRole('radio', { name: /^Psalm 23:1/ })).toBeChecked()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page).toHaveURL('/today')
    await expect
      .poll(async () => (await readToday(page)).items)
      .toMatchObject([{ kind: 'new', verse: { id: PSALM_23_1.id } }])
    const today = await readToday(page)
    await typeToday(page, today)
    await expectEnd(page, 1, { 'Psalm 23:1': /100% *next: tomorrow/ })
    await expect(page.getByText('Tomorrow: 1 verse, about 1 minute.')).toBeVisible()
  })

  await test.step('day 2: from the reminder to the verse from memory', async () => {
    const page = await openDay(2)
    await expect
      .poll(async () => (await readToday(page)).items)
      .toMatchObject([{ kind: 'learning', reason: 'Day 2' }])
    // The reminder's link. Today starts listening automatically, because the microphone is allowed.
    await page.goto('/today')
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('1 remembered')).toBeVisible()
    await expectEnd(page, 2, { 'Psalm 23:1': /100% *by heart now, next: Tuesday, / })
  })

  const plan = await test.step('day 3: nothing is due; a plan for the psalm', async () => {
    const page = await openDay(3)
    await page.goto('/today')
    await expect(page.getByRole('region', { name: 'Nothing due today' })).toContainText(
      'Your streak: 2 days.',
    )
    await page.getByRole('link', { name: 'Plans', exact: true }).click()
    await page.getByRole('link', { name: 'Psalm 23', exact: true }).click()
    await page.getByRole('button', { name: 'Start this plan' }).click()
    await page.waitForURL(/\/plan\/[0-9a-f-]{36}$/)
    await expect(page.getByText('1 of 6 verses learned')).toBeVisible()
    const created = {
      path: new URL(page.url()).pathname,
      lastDay: await readLastDay(page),
      days: await readDays(page),
    }
    expect(created.lastDay).toMatch(/^Saturday, /)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectToday(page, created.days[0])
    await typeToday(page, await readToday(page))
    await expectEnd(page, 3, { 'Psalm 23:2': /next: tomorrow/, 'Psalm 23:3': /next: tomorrow/ })
    return created
  })

  for (const [day, newCount, known] of [
    [4, 2, 'Psalm 23:2'],
    [5, 1, 'Psalm 23:4'],
  ] as const) {
    await test.step(`day ${day}: reviews, and new verses of the plan`, async () => {
      const page = await openDay(day)
      await page.goto(plan.path)
      await expect.poll(() => readLastDay(page)).toBe(plan.lastDay)
      const today = await expectToday(page, plan.days[day - 3])
      expect(today.items.filter(({ kind }) => kind === 'new')).toHaveLength(newCount)
      await typeToday(page, today)
      await expectEnd(page, day, { [known]: /by heart now, next: / })
    })
  }

  await test.step('day 6: the last day of the plan, as promised', async () => {
    const page = await openDay(6)
    await page.goto(plan.path)
    await expect(page.getByText('5 of 6 verses learned')).toBeVisible()
    await typeToday(page, await expectToday(page, plan.days[3]))
    await expectEnd(page, 6, { 'Psalm 23:6': /by heart now, next: / })
    await page.goto(plan.path)
    await expect(page.getByText('You know all of it by heart.')).toBeVisible()
  })

  await test.step('day 7: nothing is due, and the verse of the day makes it a week', async () => {
    const page = await openDay(7)
    await setTodaysVerse(page, PHILIPPIANS_4_13)
    await page.goto('/today')
    const nothingDue = page.getByRole('region', { name: 'Nothing due today' })
    await expect(nothingDue).toContainText('Your streak: 6 days.')
    expect(plan.days[4]).toContain('nothing')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Recite today’s verse' }).click()
    await page.getByRole('button', { name: 'Type instead' }).click()
    await page.getByRole('textbox', { name: /^Type / }).fill(PHILIPPIANS_4_13.text)
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(getPractice(page).result).toContainText('100%')
    await page.getByRole('button', { name: 'Save Progress' }).click()
    await expect.poll(() => readStats(page)).toMatchObject({ currentStreak: 7 })
  })
})

/** Starts reciting and plays the recording once the page listens. */
async function reciteAloud(page: Page) {
  const practice = getPractice(page)
  const release = await pauseRecording(page)
  await practice.start.click()
  await practice.waitForListening()
  await release()
}

async function createAccount(page: Page) {
  const { username, email, password } = createPerson()
  await page.getByLabel('First name').fill('Ruth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ruth' })).toBeVisible()
}

const readLastDay = (page: Page) =>
  page.locator('p', { hasText: 'You’ll know it all by heart on' }).locator('strong').innerText()

/** Reads the plan's next seven days, such as "Today: 2 verses, about 1 minute, 2 new". */
async function readDays(page: Page): Promise<string[]> {
  const days = page.getByRole('region', { name: 'The next seven days' }).getByRole('listitem')
  await expect(days).toHaveCount(7)
  return days.locator('.sr-only').allTextContents()
}

/** Expects the dashboard and the bottom bar to show today's list, and the list to match the plan. */
async function expectToday(page: Page, promised = ''): Promise<ReviewsToday> {
  const today = await readToday(page)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: /^Today: / })
  const [summary = ''] = promised.match(/\d+ verses?, about \d+ minutes?/) ?? []
  await expect(card.getByRole('heading')).toHaveText(`Today: ${summary}`)
  expect(summary).toMatch(new RegExp(`^${today.items.length} verse`))
  await expect(
    page
      .getByRole('navigation', { name: 'Shortcuts' })
      .getByRole('link', { name: new RegExp(`^Today ?${today.items.length} due$`) }),
  ).toBeVisible()
  return today
}

/** Expects the day's summary to show the streak and these verses' results. */
async function expectEnd(page: Page, streak: number, verses: Readonly<Record<string, RegExp>>) {
  await expect(page.getByText(`Your streak: ${streak} ${streak === 1 ? 'day' : 'days'}.`)).toBeVisible()
  const stuck = page.getByRole('region', { name: 'What stuck' }).getByRole('listitem')
  for (const [reference, result] of Object.entries(verses)) {
    const row = stuck.filter({ hasText: reference })
    await expect(row).toHaveText(result)
    await expect(row).toContainText('new this week')
  }
}
