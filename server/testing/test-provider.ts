import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AccountClaims, Provider } from 'oidc-provider'

/** A real, local OpenID provider, with a signed-in person who consents to everything. */
export interface TestProvider {
  readonly issuer: URL
  person: AccountClaims | null
  /** The seconds since that person signed in there, if they don't have to again. */
  signedInSince: number
  /** Whether it publishes a different key from the one it signs with, like a forger. */
  isForged: boolean
  start(site: string): void
  stop(): Promise<void>
}

export const CLIENT = { clientId: 'verses', clientSecret: 'shared between the two' }

/** Reserves the provider's address, so a site can be configured with it. The provider responds after `start`. */
export async function openTestProvider(): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const provider: TestProvider = {
    issuer,
    person: null,
    signedInSince: 0,
    isForged: false,
    start: (site) => serve(server, provider, site),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return provider
}

function serve(server: Server, test: TestProvider, site: string): void {
  const provider = new Provider(test.issuer.href, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${site}/api/callback`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'picture'],
    },
    findAccount: (_, accountId) => ({ accountId, claims: () => test.person ?? { sub: accountId } }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [generateSigningKey().privateKey.export({ format: 'jwk' })] },
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (test.isForged && request.url === '/jwks') sendKeys(generateSigningKey(), response)
    else if (request.url?.startsWith('/interaction/'))
      void finishInteraction(provider, test, request, response)
    else void handle(request, response)
  })
}

const generateSigningKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

function sendKeys({ publicKey }: ReturnType<typeof generateSigningKey>, response: ServerResponse): void {
  const key = { ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ keys: [key] }))
}

/** Signs the person in with their consent, or denies access if there is no person. */
async function finishInteraction(
  provider: Provider,
  { person, signedInSince }: TestProvider,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (person === null) return provider.interactionFinished(request, response, { error: 'access_denied' })
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email profile')
  const ts = Math.floor(Date.now() / 1000) - signedInSince
  const consent = { grantId: await grant.save() }
  return provider.interactionFinished(request, response, { login: { accountId: person.sub, ts }, consent })
}
