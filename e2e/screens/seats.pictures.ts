import { signUp } from '../members.ts'
import { expect, test } from '../test.ts'
import { PSALM_23_1, setTodaysVerse } from '../verses.ts'
import { takeScreenshots } from './look.ts'

/* Takes screenshots of what guardians and children see. */

test('seats', async ({ page }) => {
  test.setTimeout(600_000)
  await setTodaysVerse(page, PSALM_23_1)
  await signUp(page)
  await page.goto('/seats')
  await expect(page.getByText('No children yet.')).toBeVisible()
  await takeScreenshots(page, 'seats-none')
  const ids: string[] = []
  for (const [name, face] of [
    ['Samuel', 'sun-gold'],
    ['Miriam', 'star-red'],
    ['Bartholomew the younger', 'book-green'],
  ]) {
    const pictures = ['fish', 'bird', 'cat']
    const response = await page.request.post('/api/seats', { data: { name, face, pictures } })
    ids.push(((await response.json()) as { id: string }).id)
  }
  await page.request.post('/api/seat-devices')
  await page.reload()
  await expect(page.getByText('(this device)')).toBeVisible()
  await takeScreenshots(page, 'seats')
  await page.getByRole('button', { name: 'Add a child' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bird' }).click()
  await takeScreenshots(page, 'seats-add')
  const pictures = ['fish', 'bird', 'cat']
  await page.request.put('/api/seats/active', { data: { id: ids[0], pictures } })
  for (const [accuracy, method] of [
    [100, 'listener'],
    [86, 'typed'],
  ])
    await page.request.post('/api/user/progress', {
      data: { verseId: 'PSA.23.1.KJV', accuracy, timeSpent: 20, method },
    })
  await page.goto('/dashboard')
  await takeScreenshots(page, 'seat-dashboard')
  await page.goto('/dashboard/settings')
  await takeScreenshots(page, 'seat-settings')
  await page.goto('/donate')
  await takeScreenshots(page, 'seat-donate')
  const people = (await (await page.request.get('/api/people')).json()) as { people: { id: string }[] }
  await page.request.get('/api/logout')
  await page.goto('/login')
  await page.evaluate((stored) => localStorage.setItem('people', JSON.stringify(stored)), people.people)
  await page.reload()
  await expect(page.getByText('Who’s practicing?')).toBeVisible()
  await takeScreenshots(page, 'seat-sign-in')
  await page.getByRole('button', { name: 'Samuel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fish' }).click()
  await takeScreenshots(page, 'seat-pictures')
  await page.request.put('/api/people/active', { data: { id: people.people[0]?.id } })
  await page.goto(`/seats/${ids[0]}`)
  await expect(page.getByText('1 verse practiced')).toBeVisible()
  await takeScreenshots(page, 'seat-record')
  await page.getByRole('button', { name: 'Make it the child’s own account' }).click()
  await takeScreenshots(page, 'seat-hand-over')
})
