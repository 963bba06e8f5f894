import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { test } from './recording.ts'
import { expect } from './test.ts'

const READING = 'PSA.23.1.KJV-clean-slt.wav'

test.describe('the microphone check', () => {
  test.use({ recording: READING, inRealTime: true })

  test(
    'hears the verse, describes the microphone, and stores what it learned',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('/microphone')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Microphone Check')
      await expectAccessible(page)
      // The engine may load slowly; the recording restarts when the microphone is opened again.
      const status = page.locator('main').getByRole('status').first()
      const stop = page.getByRole('button', { name: 'Stop' })
      await page.getByRole('button', { name: 'Start the check' }).click()
      await expect(status).toHaveText('Read the verse aloud, at your own pace.', { timeout: 60_000 })
      const startButton = page.getByRole('button', { name: /^(Start the check|Check again)$/ })
      // On a slow machine, the recording may be over by now, and the check with it.
      await expect(async () => {
        if (await stop.isVisible()) await stop.click({ timeout: 1_000 })
        await expect(startButton).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await startButton.click()
      await expect(status).toHaveText('Your voice comes through well. You’re ready to recite.', {
        timeout: 40_000,
      })
      await expect(page.getByRole('definition')).toContainText([/./, /./, 'Quiet enough', /^[89] of 9$/])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Forget my voice' }).click()
      await expect(page.getByText('We’ve forgotten your voice.')).toBeVisible()
    },
  )
})
