import { expectAccessible } from './accessibility.ts'
import { SPOKEN, startRecitation } from './browser-recognizer.ts'
import { signUp, createPerson } from './members.ts'
import { readRecord } from './sets.ts'
import { expect, test } from './test.ts'

test('a visitor’s recitation survives a reload and is recorded once with the new account @main', async ({
  page,
}) => {
  const { speech, practice } = await startRecitation(page, 'Guided')
  await speech.say(SPOKEN)
  await practice.result.getByRole('link', { name: 'Save Progress (Premium)' }).click()
  await expect(page).toHaveURL('/register')
  await page.reload()
  const offer = page.getByText(/^You recited Psalm 23:1 at 100%\. Create an account, and we’ll save it\.$/)
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(/Sign in, and we’ll save it\.$/)).toBeVisible()
  await page.goBack()

  const person = createPerson()
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/')
  await expect(practice.toast.getByText('Recorded', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
  await expect.poll(() => readRecord(page)).toEqual(['PSA.23.1.KJV 100% x1'])
})

test('a visitor who discards a recitation arrives at the dashboard @desktop', async ({ page }) => {
  const person = await signUp(page)
  await page.goto('/api/logout')
  const { speech, practice } = await startRecitation(page, 'Guided')
  await speech.say(SPOKEN)
  await practice.result.getByRole('link', { name: 'Save Progress (Premium)' }).click()
  await page.getByRole('button', { name: 'Don’t save it' }).click()
  await expect(page.getByText('Recitation deleted.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Username or email').fill(person.username)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('No Progress Recorded Yet')).toBeVisible()
})
