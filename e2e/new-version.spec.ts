import type { Page } from '@playwright/test'
import { openEdgeServer, type EdgeServer } from './edge-server.ts'
import { expect, test as plain } from './test.ts'
import { PSALM_23_1 } from './verses.ts'

/* Publishes a new version of the app while a page is open, with real service workers. */

const test = plain.extend<{ edge: EdgeServer }>({
  edge: async ({ baseURL }, provide) => {
    const edge = await openEdgeServer(baseURL ?? '', PSALM_23_1)
    await provide(edge)
    await edge.close()
  },
  origin: async ({ edge }, provide) => provide(edge.origin),
})

test.use({ serviceWorkers: 'allow' })

/** Reads the states of the service workers: "activated", plus "installed" while one waits. */
const readWorkerStates = (page: Page) =>
  page.evaluate(async () => {
    const registered = await navigator.serviceWorker.getRegistration()
    return [registered?.active?.state, registered?.waiting?.state]
  })

/** Opens the page and waits until the app is installed behind it. */
async function visit(page: Page, { origin }: EdgeServer): Promise<void> {
  await page.goto(origin)
  await expect(page.getByRole('article', { name: 'Practice Psalm 23:1' })).toBeVisible()
  await expect.poll(() => readWorkerStates(page)).toEqual(['activated', undefined])
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Publishes a version and triggers the page's regular check for it. */
async function publish(page: Page, edge: EdgeServer): Promise<void> {
  edge.publishVersion()
  await page.evaluate(async () => {
    const registered = await navigator.serviceWorker.getRegistration()
    await registered?.update()
  })
  await expect.poll(() => readWorkerStates(page)).toEqual(['activated', 'installed'])
}

/** Sets a marker that a page load removes. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis)

test(
  'a new version waits until it’s accepted and then takes over',
  { tag: '@desktop' },
  async ({ page, edge }) => {
    await visit(page, edge)
    await mark(page)
    await publish(page, edge)

    const offer = page.getByRole('listitem').filter({ hasText: 'Update Available' })
    await expect(offer).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    expect(await readWorkerStates(page)).toEqual(['activated', 'installed'])

    // Reloading without accepting keeps the old version and offers the new one again.
    await page.reload()
    await mark(page)
    await expect(offer).toBeVisible()
    expect(await readWorkerStates(page)).toEqual(['activated', 'installed'])

    await offer.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await expect(page.getByRole('article', { name: 'Practice Psalm 23:1' })).toBeVisible()
    await expect.poll(() => readWorkerStates(page)).toEqual(['activated', undefined])
    await expect(offer).toBeHidden()
  },
)
