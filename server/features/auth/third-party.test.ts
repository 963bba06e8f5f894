import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { ThirdParty } from './third-party.ts'

/** Publishes metadata for two issuers, one with a trailing slash, because providers differ in this. */
const server = createServer((request, response) => {
  const name = /^\/(slash|bare)\/\.well-known\/openid-configuration$/.exec(request.url ?? '')?.[1]
  if (name === undefined) return response.writeHead(404).end()
  const issuer = `${address()}/${name}${name === 'slash' ? '/' : ''}`
  response.setHeader('content-type', 'application/json')
  return response.end(
    JSON.stringify({
      issuer,
      authorization_endpoint: `${address()}/authorize`,
      token_endpoint: `${address()}/token`,
      jwks_uri: `${address()}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())

const beginSignIn = (path: string) =>
  new ThirdParty({
    issuer: new URL(`${address()}${path}`),
    clientId: 'verses',
    clientSecret: 'shared',
    name: 'Example',
  }).begin('https://verses.example.org/api/callback')

test.each(['/slash', '/slash/', '/bare', '/bare/'])('finds a provider configured as %s', async (path) => {
  expect((await beginSignIn(path)).address.pathname).toBe('/authorize')
})

test('rejects an address without a provider', async () => {
  await expect(beginSignIn('/nothing')).rejects.toThrow()
})
