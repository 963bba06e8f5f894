import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/test-app.ts'

const PATH = '/.well-known/security.txt'

test('serves the security contact at its standard address', async () => {
  const publicUrl = new URL('https://verses.example.org')
  const app = await startTestApp({ securityContact: 'mailto:security@example.org', publicUrl })
  const response = await app.visit(PATH)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await response.text()).toBe(`Contact: mailto:security@example.org
Expires: 2027-05-19T12:00:00.000Z
Preferred-Languages: en
Canonical: https://verses.example.org/.well-known/security.txt
`)
})

test('serves no file without a contact', async () => {
  expect((await (await startTestApp()).visit(PATH)).status).toBe(404)
})
