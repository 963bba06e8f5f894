import { installFakeVoice } from '#web/testing/fake-voice.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { addOldRecitations } from './recited-long-ago.ts'
import { createSet, listPsalm23 } from './sets.ts'
import { expect, test } from './test.ts'

test('reciting a verse just heard in the player counts as practice @main', async ({ page }) => {
  await page.addInitScript(`globalThis.heard = (${installFakeVoice.toString()})()`)
  await signUp(page)
  await addOldRecitations(page, 'PSA.23.1.KJV')
  await page.goto('/today')
  await page.getByRole('link', { name: 'Listen' }).click()
  await expect(page.getByRole('article', { name: 'Listen: Psalm 23:1' })).toBeVisible()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByText('Your turn: say it')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Psalm 23:1')
  await page.getByRole('button', { name: 'Pause' }).click()

  await page.goBack()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await expect(page.getByText(/^You just saw or heard the words/)).toBeVisible()
  await page.getByRole('textbox', { name: /from memory/ }).fill('the lord is my shepherd i shall not want')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(/^This was practice, not a test/)).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText(/^practice only/)).toBeVisible()
})

test('a set can be heard from its page', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(`(${installFakeVoice.toString()})()`)
  await signUp(page)
  await page.goto(await createSet(page, 'The shepherd', listPsalm23(3)))
  await page.getByRole('link', { name: 'Listen' }).click()
  await expect(page.getByRole('combobox', { name: 'What to listen to' })).toContainText('The shepherd')
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('article', { name: 'Listen: Psalm 23:2' })).toBeVisible()
})
