import type { Page } from '@playwright/test'
import { signUp, createPerson } from '../members.ts'
import { getPractice, turnOffHelp } from '../practice.ts'
import { test } from '../recording.ts'
import { expect } from '../test.ts'
import { takeScreenshots } from './look.ts'

/* Takes screenshots of groups, and of a recitation that is sent, heard, and answered. */

test.use({ recording: 'JHN.3.16.KJV-skipped-word-awb.wav', inRealTime: true })

async function post<Body>(page: Page, path: string, data?: object): Promise<Body> {
  const response = await page.request.post(path, data && { data })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Body
}

test('groups and sent recitations', async ({ page, browser, baseURL }) => {
  test.setTimeout(900_000)
  const openOther = async () =>
    (
      await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) })
    ).newPage()
  const lois = await openOther()
  const visitor = await openOther()
  await signUp(page)
  await signUp(lois)
  await page.goto('/groups')
  await expect(page.getByText('not in a group yet')).toBeVisible()
  await takeScreenshots(page, 'together-groups-empty')
  await page.getByRole('button', { name: 'Create a group' }).click()
  await takeScreenshots(page, 'together-make-errors')
  const { id } = await post<{ id: string }>(lois, '/api/groups', {
    name: 'Sunday class',
    nickname: 'Lois',
    shares: 'said',
  })
  await lois.goto(`/groups/${id}`)
  await expect(lois.getByRole('button', { name: 'Create code' })).toBeVisible()
  await takeScreenshots(lois, 'together-group-new-leader')
  await lois.getByRole('button', { name: 'Create code' }).click()
  await expect(lois.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const code = (await lois.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? ''
  await lois.getByRole('button', { name: 'Choose what the group learns' }).click()
  await takeScreenshots(lois, 'together-assign')
  await lois.getByLabel('To verse').selectOption('4')
  await lois.getByLabel('Verses a week').selectOption('2')
  await lois.getByRole('button', { name: 'Set plan' }).click()
  await expect(lois.getByRole('heading', { name: 'Psalm 23:1–2' }).first()).toBeVisible()
  await visitor.goto(`/groups/join/${code}`)
  await expect(visitor.getByRole('link', { name: 'Create Account' }).last()).toBeVisible()
  await takeScreenshots(visitor, 'together-join-signed-out')
  await page.goto(`/groups/join/AAAA-AAAA`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await takeScreenshots(page, 'together-join-wrong')
  await page.goto(`/groups/join/${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await takeScreenshots(page, 'together-join')
  await page.getByText('Also which verses').click()
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByRole('heading', { name: 'You asked to join' })).toBeVisible()
  await takeScreenshots(page, 'together-asked')
  await page.goto(`/groups`)
  await expect(page.getByText('Waiting for a leader')).toBeVisible()
  await takeScreenshots(page, 'together-groups-asked')
  const joiner = await openOther()
  const names = ['Ben Cole', 'Priscilla Montgomery-Featherstonehaugh', 'Obed Stone']
  for (const name of names) {
    const [firstName = '', lastName = ''] = name.split(' ')
    await joiner.context().clearCookies()
    await post(joiner, '/api/auth/local/register', { ...createPerson(), firstName, lastName })
    await post(joiner, '/api/group-requests', { code, nickname: null, shares: 'said' })
    if (name !== 'Obed Stone')
      await post(joiner, '/api/user/progress', {
        verseId: 'PSA.23.1.KJV',
        accuracy: 95,
        timeSpent: 20,
        method: 'voice-memory',
        practicedAt: new Date().toISOString(),
      })
  }
  await lois.goto('/groups')
  await expect(lois.getByText('want to join')).toBeVisible()
  await takeScreenshots(lois, 'together-groups-full-leader')
  const { requests } = (await (await lois.request.get(`/api/groups/${id}`)).json()) as {
    requests: { id: string; name: string }[]
  }
  for (const request of requests)
    if (!request.name.startsWith('Obed')) await post(lois, `/api/groups/${id}/requests/${request.id}`)
  await post(lois, '/api/groups', {
    name: 'The Montgomery-Featherstonehaugh family and friends',
    nickname: null,
    shares: 'nothing',
  })
  await post(page, '/api/user/progress', {
    verseId: 'PSA.23.1.KJV',
    accuracy: 95,
    timeSpent: 20,
    method: 'voice-memory',
    practicedAt: new Date().toISOString(),
  })
  await lois.goto(`/groups/${id}`)
  await expect(lois.getByText('4', { exact: false }).first()).toBeVisible()
  await lois.getByRole('button', { name: 'Show members' }).click()
  await expect(lois.getByRole('button', { name: /^Make a leader: Ben/ })).toBeVisible()
  await lois.getByRole('button', { name: /Send Ann M. a kind word/ }).click()
  await takeScreenshots(lois, 'together-group-leader')
  await lois.getByRole('button', { name: 'I’m praying for you.' }).click()
  await expect(lois.getByText('You sent')).toBeVisible()
  await page.goto(`/groups/${id}`)
  await expect(page.getByText('Kind words for you')).toBeVisible()
  await takeScreenshots(page, 'together-group-member')
  await page.getByRole('button', { name: 'Leave group' }).click()
  await takeScreenshots(page, 'together-leave')
  await page.goto('/recitations')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await takeScreenshots(page, 'together-recitations-empty')

  await turnOffHelp(page)
  await page.goto('/practice/verse/JHN.3.16.KJV')
  const practice = getPractice(page)
  await practice.recite('From memory')
  await practice.changeRecognizer('On this device')
  await expect(page.getByRole('switch', { name: /^Record this recitation/ })).toBeVisible()
  await takeScreenshots(page, 'together-switch')
  await page.getByRole('switch', { name: /^Record this recitation/ }).check()
  await practice.start.click()
  await practice.waitForListening()
  await takeScreenshots(page, 'together-recording')
  await practice.expectWordStates(/ everlasting life$/)
  await practice.ensureStopped()
  const sending = page.getByRole('region', { name: 'Send this recitation' })
  await expect(sending).toBeVisible()
  await takeScreenshots(page, 'together-send')
  await sending.getByRole('button', { name: /^Yes, send/ }).click()
  await expect(sending.getByText(/^Sent to Lois/)).toBeVisible()
  await takeScreenshots(page, 'together-sent')
  await page.goto('/recitations')
  await page.getByRole('link', { name: /^John 3:16/ }).waitFor()
  await takeScreenshots(page, 'together-recitations-sent')
  await page.getByRole('link', { name: /^John 3:16/ }).click()
  await page.getByRole('button', { name: /^Play/ }).waitFor()
  await takeScreenshots(page, 'together-sender-waiting')
  await lois.goto('/groups')
  await lois.getByRole('link', { name: /to hear/ }).waitFor()
  await takeScreenshots(lois, 'together-groups-to-hear')
  await lois.goto(`/groups/${id}`)
  await lois.getByRole('heading', { level: 1 }).waitFor()
  await takeScreenshots(lois, 'together-group-to-hear')
  await lois.goto('/recitations')
  await lois.getByRole('link', { name: /^John 3:16/ }).waitFor()
  await takeScreenshots(lois, 'together-recitations-received')
  await lois.getByRole('link', { name: /^John 3:16/ }).click()
  await lois.getByRole('button', { name: /^Play/ }).waitFor()
  await takeScreenshots(lois, 'together-listener')
  await lois.getByRole('button', { name: /^Play/ }).click()
  await expect.poll(() => lois.locator('.verse .word:not([data-look="pending"])').count()).toBeGreaterThan(8)
  await takeScreenshots(lois, 'together-playing')
  await expect(lois.getByRole('button', { name: /^Play/ })).toBeVisible({ timeout: 60_000 })
  await lois
    .getByRole('button', { name: /They said it right/ })
    .first()
    .click()
  await lois
    .getByRole('textbox')
    .fill('Well said, Tim! You only left one word out, and I am sure you know it.')
  await takeScreenshots(lois, 'together-answering')
  await lois.getByRole('button', { name: 'Send answer' }).click()
  await lois.getByRole('heading', { level: 1, name: /Recitations/ }).waitFor()
  await takeScreenshots(lois, 'together-listener-done')
  await page.goto('/recitations')
  await page.getByRole('link', { name: /^John 3:16/ }).waitFor()
  await takeScreenshots(page, 'together-recitations-answered')
  await page.getByRole('link', { name: /^John 3:16/ }).click()
  await page.getByText('Well said, Tim').waitFor()
  await takeScreenshots(page, 'together-answer')
})
