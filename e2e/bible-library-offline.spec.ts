import { openEdgeServer, type EdgeServer } from './edge-server.ts'
import { getLibrary } from './library.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1 } from './verses.ts'

test.describe('without a network, after one visit', () => {
  const edgeTest = test.extend<{ edge: EdgeServer }>({
    edge: async ({ baseURL }, provide) => {
      const edge = await openEdgeServer(baseURL ?? '', PSALM_23_1)
      await provide(edge)
      await edge.close()
    },
    baseURL: async ({ baseURL }, provide) => provide(baseURL),
    origin: async ({ edge }, provide) => provide(edge.origin),
  })
  edgeTest.use({ serviceWorkers: 'allow' })

  edgeTest('the Bible is available and searchable', { tag: '@desktop' }, async ({ page, edge }) => {
    await page.goto(edge.origin)
    await page.evaluate(async () => {
      const data = {
        firstName: 'Ann',
        username: `ann-${crypto.randomUUID().slice(0, 13)}`,
        password: 'open sesame',
      }
      const body = JSON.stringify({ ...data, lastName: 'Miller', email: `${data.username}@example.org` })
      const headers = { 'Content-Type': 'application/json' }
      await fetch('/api/auth/local/register', { method: 'POST', headers, body })
      await navigator.serviceWorker.ready
    })
    await page.goto(`${edge.origin}/bible-library`)
    const library = getLibrary(page)
    await library.translation.selectOption('KJV')
    await library.expectCount('31,102')
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const texts = await caches.open('bible-texts')
          return (await texts.keys()).map(({ url }) => new URL(url).search).join()
        }),
      )
      .toContain('KJV')

    await edge.close()
    await page.context().setOffline(true)
    await page.reload()
    await library.expectCount('31,102')
    await library.search('ps 23')
    await library.expectCount('6')
    await library.row('Psalm 23:4').getByRole('link', { name: 'Psalm 23:4' }).click()
    await expect(page.getByText('The LORD is my shepherd; I shall not want.')).toBeVisible()
  })
})
