import type { Route } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { openOn } from './device-recognizer.ts'
import { openCheck } from './larger-recognizer.ts'
import { test as withRecording } from './recording.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1 } from './verses.ts'

const FILES = '**/engine/second-pass-*'

test.describe('the larger recognizer', () => {
  test(
    'a visitor downloads it, still has it after a reload, and removes it',
    { tag: '@desktop' },
    async ({ page }) => {
      const { group, get, remove } = await openCheck(page)
      await get.press('Enter')
      await expect(remove).toBeFocused({ timeout: 60_000 })
      await expect(group).toContainText('The larger recognizer is installed on this device.')
      await page.reload()
      await expect(remove).toBeVisible()
      await expectAccessible(page)
      await remove.click()
      await expect(get).toBeVisible()
      await page.reload()
      await expect(get).toBeVisible()
    },
  )

  test('shows its progress, and can be canceled', async ({ page }) => {
    const held: Route[] = []
    await page.route(FILES, (route) => void held.push(route))
    const { group, get, cancel } = await openCheck(page)
    await expectAccessible(page)
    await get.press('Enter')
    await expect(cancel).toBeFocused()
    await expect(group.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^0 of 2\d megabytes$/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await cancel.press('Enter')
    await expect(get).toBeFocused()
    for (const route of held) await route.abort()
  })

  test('reports a failed download, and can be retried', async ({ page }) => {
    await page.route(FILES, (route) => route.abort())
    const { group, get, tryAgain, remove } = await openCheck(page)
    await get.press('Enter')
    await expect(tryAgain).toBeFocused()
    await expect(group).toContainText('The download failed.')
    await expectAccessible(page)
    await page.unroute(FILES)
    await tryAgain.click()
    await expect(remove).toBeVisible({ timeout: 60_000 })
  })
})

withRecording.describe('under a result', { tag: '@desktop' }, () => {
  withRecording.use({ recording: 'PSA.23.1.KJV-clean-slt.wav' })

  withRecording('it is offered where the device was in doubt, and declined for a while', async ({ page }) => {
    const verse = { ...PSALM_23_1, text: 'The LORD is my shepherd; thou dost surely not want.' }
    const { practice } = await openOn(page, verse, 'From memory')
    await practice.start.or(practice.tryAgain).click()
    await practice.listens()
    const offer = page.getByText('Heard wrong? The larger recognizer is more accurate.')
    await expect(offer).toBeVisible({ timeout: 40_000 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Not now' }).press('Enter')
    await expect(offer).toBeHidden()
    await page.getByRole('link', { name: 'microphone check' }).press('Enter')
    await expect(page).toHaveURL(/\/microphone#larger-recognizer$/)
    await expect(page.getByRole('group', { name: 'Larger recognizer' })).toBeFocused()
  })
})
