import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp({ publicUrl: new URL('https://verses.example/') })

test('lists the public pages at the site’s address for search engines', async () => {
  const robots = await (await app.visit('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain('Sitemap: https://verses.example/sitemap.xml')
  const map = await app.visit('/sitemap.xml')
  expect(map.headers.get('content-type')).toContain('application/xml')
  const text = await map.text()
  expect(text).toContain('<loc>https://verses.example/</loc>')
  expect(text).not.toContain('/dashboard')
})
