import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { watchNetwork } from './quiet-network.ts'
import { addOldRecitations } from './recited-long-ago.ts'
import { expect, test } from './test.ts'

const TEXTS: Readonly<Record<string, string>> = {
  'Psalm 23:1': 'the lord is my shepherd i shall not want',
  'Psalm 117:2':
    'for his merciful kindness is great toward us and the truth of the lord endureth for ever praise ye the lord',
}

async function typeVerse(page: Page, next: 'Next verse' | 'Finish') {
  const name = await page.getByRole('article', { name: /^Practice / }).getAttribute('aria-label')
  const reference = (name ?? '').replace('Practice ', '')
  await page.getByRole('textbox', { name: /from memory/ }).fill(TEXTS[reference] ?? '')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Practice Complete!', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('100%')
  await page.getByRole('button', { name: next }).click()
  // A toast would cover the heading of the next verse and describe the previous one.
  await expect(page.getByText('Practice Complete!', { exact: true })).toBeHidden()
  await expect(page.getByText(reference, { exact: true }).last()).toBeVisible()
}

test('a day’s verses can be typed, from the card to the summary @main', async ({ page }) => {
  await signUp(page)
  await addOldRecitations(page, 'PSA.23.1.KJV', 'PSA.117.2.KJV')
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: /^Today: 2 verses, about \d+ minutes?$/ })
  await expect(card).toContainText(/Psalm (23:1|117:2), Psalm (23:1|117:2)/)
  await card.getByRole('link', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await expectAccessible(page)
  await typeVerse(page, 'Next verse')
  await expect(page.getByText(/next: (\w+, \w+ \d+|tomorrow)/).first()).toBeVisible()
  await typeVerse(page, 'Finish')
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await expect(page.getByText('2 remembered')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test(
  'a failed verse gets a drill of its missed phrase, and returns later',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page)
    await addOldRecitations(page, 'PSA.117.2.KJV')
    await page.goto('/today')
    await page.getByRole('button', { name: 'Type instead' }).click()
    await page.getByRole('textbox', { name: /from memory/ }).fill('for his merciful kindness is great')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('heading', { name: 'Once more: the part you missed' })).toBeVisible()
    // Type more than the requested part; drills record nothing.
    await page.getByRole('textbox', { name: /from memory/ }).fill(TEXTS['Psalm 117:2'] ?? '')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()

    await typeVerse(page, 'Finish')
    await expect(page.getByText('1 remembered')).toBeVisible()
  },
)

test('the next verse starts at the top of the page', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 })
  await signUp(page)
  await addOldRecitations(page, 'PSA.23.1.KJV', 'PSA.117.2.KJV')
  await page.goto('/today')
  const heading = page.getByRole('heading', { level: 1 })
  const verse = page.getByRole('article', { name: /^Practice / })
  const first = await verse.getAttribute('aria-label')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(heading).not.toBeInViewport({ timeout: 500 })
  }).toPass()
  // Dispatch the event as a tap does: a click would scroll to the target first.
  await page.getByRole('button', { name: 'Not now' }).dispatchEvent('click')
  await expect(verse).not.toHaveAttribute('aria-label', first ?? '')
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test(
  'recitations made offline are sent when the network is back @main',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signUp(page)
    await addOldRecitations(page, 'PSA.23.1.KJV')
    const quiet = watchNetwork(page)
    await page.goto('/today')
    await page.getByRole('button', { name: 'Type instead' }).click()
    await quiet()
    await context.setOffline(true)
    await page.getByRole('textbox', { name: /from memory/ }).fill(TEXTS['Psalm 23:1'] ?? '')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByText('saved on this device; we’ll send it later')).toBeVisible()
    await context.setOffline(false)
    await expect
      .poll(async () => {
        const response = await page.request.get('/api/user/progress')
        const [entry] = (await response.json()) as { timesAttempted: number }[]
        return entry?.timesAttempted
      })
      .toBe(2)
    // The open summary updates itself.
    await expect(page.getByText('saved on this device; we’ll send it later')).toBeHidden()
  },
)
