import { launchWith } from './launch.ts'
import { getPractice } from './practice.ts'
import { expect, test } from './test.ts'

/*
 * Simulates a copy at home without a certificate. Browsers trust 127.0.0.1 like https, so the test server gets a name
 * that they don't trust.
 */
const HOST_NAME = 'verses.test'

test.use({
  launchOptions: launchWith(`--host-resolver-rules=MAP ${HOST_NAME} 127.0.0.1`),
  origin: async ({ baseURL }, provide) => {
    await provide((baseURL ?? '').replace('127.0.0.1', HOST_NAME))
  },
})

test.describe('over plain http', { tag: '@desktop' }, () => {
  test('the page explains why there is no microphone, and offers typing', async ({ page, origin }) => {
    await page.goto(origin)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    const practice = getPractice(page)
    await practice.start.click()
    await expect(practice.trouble).toContainText('Browsers allow the microphone only on https pages')
    await expect(practice.trouble).toContainText('put https in front of it. See docs/operating.md.')
    await practice.trouble.getByRole('button', { name: 'Type it instead' }).click()
    await expect(page.getByRole('textbox')).toBeFocused()
  })

  test('a visitor joins, and a typed verse is recorded', async ({ page, origin }) => {
    await page.goto(`${origin}/register`)
    await page.getByLabel('Username').fill(`plain-${Date.now()}`)
    await page.getByLabel('Email', { exact: true }).fill(`plain-${Date.now()}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill('cedars of lebanon')
    await page.getByLabel('Confirm Password').fill('cedars of lebanon')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).not.toHaveURL(/register/)
    await page.goto(`${origin}/practice/verse/JHN.11.35.KJV`)
    await page.getByRole('button', { name: 'Type instead' }).click()
    await page.getByRole('textbox').fill('Jesus wept.')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const response = await fetch('/api/user/progress')
          return ((await response.json()) as { accuracy: number }[]).map(({ accuracy }) => accuracy)
        }),
      )
      .toEqual([100])
  })
})
