import type { Page } from '@playwright/test'
import { openEdgeServer, type EdgeServer } from './edge-server.ts'
import {
  installLargerRecognizer,
  getSecondPassNote,
  waitForLargerModel,
  watchPhrases,
} from './larger-recognizer.ts'
import { getPractice, turnOffHelp } from './practice.ts'
import { test as withRecording } from './recording.ts'
import { expect } from './test.ts'
import { PSALM_23_1 } from './verses.ts'

/* Visits online first, then offline, with the real service worker and real audio. */

const test = withRecording.extend<{ edge: EdgeServer }>({
  edge: async ({ baseURL }, provide) => {
    const edge = await openEdgeServer(baseURL ?? '', PSALM_23_1)
    await provide(edge)
    await edge.close()
  },
  origin: async ({ edge }, provide) => provide(edge.origin),
})

test.use({ serviceWorkers: 'allow', recording: 'PSA.23.1.KJV-clean-slt.wav' })

/** Visits, recites once with the on-device recognizer, and waits until everything is cached. */
async function visitOnce(page: Page, { origin }: EdgeServer): Promise<void> {
  await page.context().grantPermissions(['microphone'], { origin })
  await turnOffHelp(page)
  await page.goto(origin)
  const practice = getPractice(page)
  await practice.recite('Guided')
  await practice.changeRecognizer('On this device')
  await practice.start.click()
  await expect(practice.result).toContainText('100%', { timeout: 40_000 })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('verse-of-the-day')).keys()).length))
    .toBeGreaterThan(0)
}

async function goOffline(page: Page, edge: EdgeServer): Promise<void> {
  await edge.close()
  await page.context().setOffline(true)
}

test(
  'the page, the verse, and the on-device recognizer work offline after one visit @main',
  {
    tag: '@desktop',
  },
  async ({ page, edge }) => {
    await visitOnce(page, edge)
    await goOffline(page, edge)
    await page.reload()

    const practice = getPractice(page)
    await expect(page.getByRole('article', { name: 'Practice Psalm 23:1' })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByText('Listening on this device. Your voice stays here.')).toBeVisible()
    await practice.start.click()
    await practice.expectWordStates('The LORD is my shepherd I shall not want')
    await expect(practice.result).toContainText('100%')

    await page.goto(`${edge.origin}/nowhere`)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  },
)

test('the larger recognizer works offline once downloaded', { tag: '@desktop' }, async ({ page, edge }) => {
  const phrasesRead = await watchPhrases(page)
  await installLargerRecognizer(page, edge.origin)
  await visitOnce(page, edge)
  await goOffline(page, edge)
  await page.reload()

  const practice = getPractice(page)
  await practice.recite('From memory')
  await expect(getSecondPassNote(page)).toBeVisible()
  await waitForLargerModel(page)
  await practice.start.click()
  await practice.expectWordStates('The LORD is my shepherd I shall not want')
  await expect(practice.result).toContainText('100%')
  await expect.poll(phrasesRead).toBeGreaterThan(0)
})

test(
  'never serves the cached page for the API, accounts, or payments',
  { tag: '@desktop' },
  async ({ page, edge }) => {
    await visitOnce(page, edge)
    const response = await page.request.get(`${edge.origin}/api/nowhere`)
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).toContain('application/json')

    await goOffline(page, edge)
    for (const path of ['/api/nowhere', '/api/auth/user', '/api/login']) {
      const outcome = await page.evaluate(
        (url) =>
          fetch(url).then(
            ({ status }) => status,
            () => 'no network',
          ),
        path,
      )
      expect([path, outcome]).toEqual([path, 'no network'])
    }
    for (const path of ['/api/login', '/login', '/donate', '/checkout'])
      await expect(page.goto(edge.origin + path)).rejects.toThrow('ERR_')
  },
)
