import type { Page } from '@playwright/test'
import { installFakeVoice } from '#web/testing/fake-voice.ts'
import { fakeSpeech, type SpeechInPage } from '../fake-speech.ts'
import { signUp } from '../members.ts'
import { getPractice, turnOffHelp, type Practice } from '../practice.ts'
import { createCard, createSet, listPsalm23 } from '../sets.ts'
import { expect, test } from '../test.ts'
import { JOHN_3_16, PSALM_23_1, setTodaysVerse } from '../verses.ts'
import { takeScreenshots } from './look.ts'

interface Scene {
  readonly page: Page
  readonly speech: SpeechInPage
  readonly practice: Practice
  /** URL of a verse set with three verses. */
  readonly set: string
}

type Screen = string | ((scene: Scene) => Promise<void>)

async function prepare(page: Page): Promise<Omit<Scene, 'set'>> {
  const speech = await fakeSpeech(page)
  await turnOffHelp(page)
  await setTodaysVerse(page, JOHN_3_16)
  return { page, speech, practice: getPractice(page) }
}

const VISITOR_SCREENS: Readonly<Record<string, Screen>> = {
  home: '/',
  async 'home-listening'({ page, practice, speech }) {
    await page.goto('/')
    await practice.start.click()
    await speech.sendInterim('for god so loved the')
  },
  async 'home-finished-guided'({ page, practice, speech }) {
    await page.goto('/')
    await practice.start.click()
    await speech.say(JOHN_3_16.text)
    await expect(practice.result).toBeVisible()
  },
  async 'home-finished-from-memory'({ page, practice, speech }) {
    await page.goto('/')
    await practice.recite('From memory')
    await practice.start.click()
    await speech.say('for god so loved a world he gave his begotten son that who believes not perish')
    await practice.stop.click()
    await expect(practice.secondLook.first()).toBeVisible()
  },
  async 'home-hidden'({ page, practice }) {
    await page.goto('/')
    await practice.recite('From memory')
  },
  async 'home-typed'({ page }) {
    await page.goto('/')
    await page.getByRole('button', { name: 'Type instead' }).click()
  },
  async 'home-trouble'({ page, practice, speech }) {
    await page.goto('/')
    await practice.changeRecognizer('Browser')
    await practice.start.click()
    await speech.sendError('network')
    await expect(practice.trouble).toBeVisible()
  },
  async 'home-verse-not-loaded'({ page }) {
    await page.route('**/api/verses/random*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  async 'home-foot'({ page }) {
    await page.goto('/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  },
  login: '/login',
  async 'login-refused'({ page }) {
    await page.goto('/login')
    await page.getByRole('button', { name: /^Sign in/i }).click()
  },
  register: '/register',
  'reset-password': '/reset-password',
  'confirm-email': '/confirm-email?token=x',
  donate: '/donate',
  checkout: '/checkout?amount=25',
  privacy: '/privacy',
  microphone: '/microphone',
  'not-found': '/nowhere',
  'signed-out': '/bible-library',
  'signed-out-sets': '/verse-sets',
}

const NEW_MEMBER_SCREENS: Readonly<Record<string, Screen>> = {
  'new-home': '/',
  'new-dashboard': '/dashboard',
  'new-progress': '/dashboard/progress',
  'new-achievements': '/dashboard/achievements',
  'new-today': '/today',
  'new-my-verses': '/my-verses',
  'new-custom-verses': '/custom-verses',
  'new-verse-sets': '/verse-sets',
}

const MEMBER_SCREENS: Readonly<Record<string, Screen>> = {
  'member-home': '/',
  dashboard: '/dashboard',
  progress: '/dashboard/progress',
  leaderboard: '/dashboard/leaderboard',
  achievements: '/dashboard/achievements',
  settings: '/dashboard/settings',
  today: '/today',
  learn: '/learn/PSA.23.1.KJV',
  async listen({ page }) {
    await installVoice(page)
    await page.goto('/listen?of=saved')
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
  },
  async 'listen-turn'({ page }) {
    await installVoice(page)
    await page.goto('/listen?of=saved')
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(page.getByText('Your turn: say it')).toBeVisible()
  },
  async 'listen-no-voice'({ page }) {
    await page.goto('/listen?of=saved')
    await expect(page.getByRole('heading', { name: 'This browser has no voice' })).toBeVisible()
  },
  'listen-empty': '/listen',
  async 'today-shown'({ page }) {
    await page.goto('/today')
    await page.getByRole('button', { name: 'Type instead' }).click()
    await page.getByRole('button', { name: 'Show verse' }).click()
    await page.getByRole('button', { name: 'Hide verse' }).click()
    await expect(page.getByText(/^You just saw/)).toBeVisible()
  },
  library: '/bible-library',
  async 'library-elsewhere'({ page }) {
    await page.goto('/bible-library')
    await page.getByRole('tab', { name: 'Search' }).click()
    await page.getByRole('search').getByRole('textbox').fill('rom 12 9')
    await expect(page.getByText('From the King James Version:').first()).toBeVisible()
  },
  async 'library-none'({ page }) {
    await page.goto('/bible-library')
    await page.getByRole('tab', { name: 'Search' }).click()
    await page.getByRole('search').getByRole('textbox').fill('Babylonian computers')
    await expect(page.getByRole('heading', { name: 'No verses found' })).toBeVisible()
  },
  async 'library-failed'({ page }) {
    await page.route('**/api/verses?translation=*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/bible-library')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  async 'add-to-set'({ page }) {
    await page.goto('/bible-library')
    await page.getByRole('button', { name: 'Add to set' }).first().click()
    await expect(page.getByRole('dialog').getByRole('list')).toBeVisible()
  },
  'my-verses': '/my-verses',
  async 'my-verses-failed'({ page }) {
    await page.route('**/api/saved-verses', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/my-verses')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  async 'my-verses-notes'({ page }) {
    await page.goto('/my-verses')
    await page
      .getByRole('button', { name: /notes on/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  async 'my-verses-remove'({ page }) {
    await page.goto('/my-verses')
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'custom-verses': '/custom-verses',
  async 'custom-verses-new'({ page }) {
    await page.goto('/custom-verses')
    await page
      .getByRole('button', { name: /Create|New|Add/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'verse-sets': '/verse-sets',
  async 'verse-sets-new'({ page }) {
    await page.goto('/verse-sets')
    await page.getByRole('button', { name: 'Create Set' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  set: ({ page, set }) => visit(page, set),
  'set-manage': ({ page, set }) => visit(page, `${set}/manage`),
  async 'set-add-verses'({ page, set }) {
    await page.goto(`${set}/manage?add`)
    await page.getByRole('dialog').getByRole('textbox').fill('the lord is my shepherd')
    await expect(page.getByRole('button', { name: /^Added Psalm 23:1/ })).toBeVisible()
  },
  'set-missing': '/verse-sets/0190b3b6-0000-7000-8000-0000000000aa',
  'scripture-set': '/practice-set?setId=romans-road&custom=false',
  async 'scripture-set-recite'({ page }) {
    await page.goto('/practice-set?setId=romans-road&custom=false')
    await page.getByRole('tab', { name: 'Recite' }).click()
  },
  practice: '/practice/verse/PSA.23.1.KJV',
  passage: '/practice/verse/PSA.23.1.KJV?to=PSA.23.6.KJV',
  'practice-missing': '/practice/verse/JHN.99.1.KJV',
  async 'practice-complete'({ page, practice, speech }) {
    await page.goto('/practice/verse/PSA.23.1.KJV')
    await practice.start.click()
    await speech.say(PSALM_23_1.text)
    await expect(page.getByRole('button', { name: /Practice Again/ })).toBeVisible()
  },
  async 'side-menu'({ page }) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /menu/i }).last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

const installVoice = (page: Page) => page.addInitScript(`(${installFakeVoice.toString()})()`)

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.locator('h1').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
}

const DAY_MS = 86_400_000

/** Gives this page's member some history. Returns the URL of a set. */
async function addHistory(page: Page): Promise<string> {
  const recite = (verseId: string, days: number, accuracy: number) =>
    page.request.post('/api/user/progress', {
      data: {
        verseId,
        accuracy,
        timeSpent: 20 + days,
        method: 'typed',
        textHidden: true,
        practicedAt: new Date(Date.now() - days * DAY_MS).toISOString(),
      },
    })
  for (const [id, days, accuracy] of [
    ['PSA.23.1.KJV', 12, 92],
    ['PSA.23.1.KJV', 9, 100],
    ['JHN.3.16.ESV', 9, 84],
    ['ROM.8.28.NIV', 5, 67],
    ['PSA.23.2.KJV', 4, 55],
    ['PHP.4.13.KJV', 2, 98],
    ['PSA.23.3.KJV', 1, 73],
    ['PSA.23.1.KJV', 0, 100],
  ] as const)
    await recite(id, days, accuracy)
  for (const verseId of ['PSA.23.1.KJV', 'JHN.3.16.ESV', 'ROM.8.28.NIV'])
    await page.request.post('/api/saved-verses', { data: { verseId } })
  await page.request.put('/api/reviews/verses/PSA.23.1.KJV', { data: { state: 'learning' } })
  await createCard(page, 'Ode 1:1', 'Sing a new song.')
  await createSet(page, 'Empty', [])
  await createSet(page, 'A set with a rather long name, to see where it breaks', listPsalm23(6), true)
  return createSet(page, 'Morning', listPsalm23(3))
}

/** Takes screenshots of screens, each in a fresh browser context with the same sign-in. */
async function captureAll(person: Page, screens: Readonly<Record<string, Screen>>, set = ''): Promise<void> {
  const pattern = new RegExp(process.env['SCREENS'] ?? '')
  const storageState = await person.context().storageState()
  const browser = person.context().browser()
  const failures: string[] = []
  for (const [name, screen] of Object.entries(screens)) {
    if (browser === null || !pattern.test(name)) continue
    const context = await browser.newContext({ storageState, baseURL: test.info().project.use.baseURL ?? '' })
    const page = await context.newPage()
    const scene = { ...(await prepare(page)), set }
    await (typeof screen === 'string' ? visit(page, screen) : screen(scene)).catch((error: unknown) =>
      failures.push(`${name}: ${String(error).slice(0, 300)}`),
    )
    await takeScreenshots(page, name)
    await context.close()
  }
  // The screenshot shows what was on the screen instead.
  expect(failures).toEqual([])
}

test.setTimeout(1_200_000)
// Some of these screens appear only after a failure.
test.use({ errors: [] })

test('visitors', ({ page }) => captureAll(page, VISITOR_SCREENS))

test('a new member', async ({ page }) => {
  await signUp(page)
  await captureAll(page, NEW_MEMBER_SCREENS)
})

test('a member', async ({ page }) => {
  await signUp(page)
  const set = await addHistory(page)
  await captureAll(page, MEMBER_SCREENS, set)
})
