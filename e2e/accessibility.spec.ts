import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openVerse } from './browser-recognizer.ts'
import { fakeSpeech } from './fake-speech.ts'
import { getPractice } from './practice.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1, setTodaysVerse, removeEmbeddedVerse } from './verses.ts'

/* Checks every state of the landing page in three journeys. */

test('the landing page is accessible at every stop of a guided recitation', async ({ page }) => {
  const { practice, speech } = await openVerse(page, 'Guided')
  await expect(practice.start).toBeVisible()
  await test.step('idle', () => expectAccessible(page))

  await practice.start.click()
  await expect(practice.toast).toBeVisible()
  await practice.waitForListening()
  await speech.sendInterim('the lord is')
  await practice.expectWordStates('The LORD is [my] ·shepherd ·I ·shall ·not ·want')
  await test.step('listening, with the toast', () => expectAccessible(page))

  await page.keyboard.press('ArrowRight')
  await practice.expectWordStates(/^The LORD is my:incorrect \[shepherd\]/)
  await test.step('listening, with a missed word', () => expectAccessible(page))

  await practice.stop.click()
  await expect(practice.result).toBeVisible()
  await test.step('stopped', () => expectAccessible(page))

  await practice.start.click()
  await speech.say('shepherd i shall not want')
  await expect(practice.result).toContainText('89%')
  await test.step('finished', () => expectAccessible(page))
})

test('the landing page is accessible when reciting from memory and when typing', async ({ page }) => {
  const { practice, speech } = await openVerse(page, 'From memory')
  await test.step('hidden, before the recitation', () => expectAccessible(page))

  await practice.start.click()
  await speech.say('the lord is truly your shepherds shall i want')
  await expect(practice.stop).toBeHidden()
  await expect(practice.secondLook.first()).toBeVisible()
  await test.step('finished, with every kind of doubt', () => expectAccessible(page))

  await page.reload()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox').fill('the lord is my savior')
  await test.step('typed', () => expectAccessible(page))

  await page.getByRole('button', { name: 'Check' }).click()
  await expect(practice.secondLook.first()).toBeVisible()
  await test.step('typed and judged', () => expectAccessible(page))
})

/** Opens the page, holds back the requests for the verse, and returns them. */
async function openWithoutVerse(page: Page): Promise<Route[]> {
  const heldRequests: Route[] = []
  await removeEmbeddedVerse(page)
  await page.route('**/api/verses/random*', (route) => void heldRequests.push(route))
  await page.goto('/')
  await expect(page.getByText('Loading verse...')).toBeAttached()
  return heldRequests
}

test('the landing page is accessible after a failure, and so is the page for an unknown URL', async ({
  page,
}) => {
  const practice = getPractice(page)
  const speech = await fakeSpeech(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const heldRequests = await openWithoutVerse(page)
  await test.step('loading', () => expectAccessible(page))

  await page.unroute('**/api/verses/random*')
  await page.route('**/api/verses/random*', (route) => route.fulfill({ status: 503, json: {} }))
  for (const route of heldRequests) await route.fulfill({ status: 503, json: {} })
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(practice.start).toBeVisible()
  await test.step('the verse didn’t load', () => expectAccessible(page))

  await page.unrouteAll()
  await setTodaysVerse(page, PSALM_23_1)
  await page.goto('/')
  await practice.start.click()
  await practice.waitForListening()
  await practice.stop.click()
  await expect(practice.trouble).toBeVisible()
  await test.step('nothing was heard', () => expectAccessible(page))

  await practice.changeRecognizer('Browser')
  await practice.start.click()
  await speech.sendError('network')
  await expect(practice.toast).toContainText('Speech Recognition Error')
  await test.step('an error with a toast', () => expectAccessible(page))

  // Denies all unlisted permissions.
  await page.context().grantPermissions([])
  await page.reload()
  await practice.trouble.getByRole('button', { name: 'How to allow it' }).click()
  await test.step('the microphone is denied', () => expectAccessible(page))

  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await test.step('an unknown URL', () => expectAccessible(page))
})
