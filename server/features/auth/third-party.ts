import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import { PROOF_MINUTES } from '#shared/domain/account/identity-proof.ts'
import { emailKey, isEmail, isPrintable, NAME, cleanName } from '#shared/domain/account/rules.ts'
import type { ThirdPartySetup } from '../../environment.ts'

const TIMEOUT_SECONDS = 10

/** How long a sign-in at the provider proves identity. */
const RECENT_SECONDS = PROOF_MINUTES * 60

interface AuthorizationRequest {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** A person's claims. Missing or unusable ones are null. */
export interface ThirdPartyPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  /** The provider's name for the person, from which to derive a username. */
  readonly nickname: string | null
}

const otherwise = z.catch
const optionalText = (isUsable: (text: string) => boolean, tidied = (text: string) => text.trim()) =>
  otherwise(z.nullable(z.string().check(z.overwrite(tidied), z.minLength(1), z.refine(isUsable))), null)
const isName = (text: string) => text.length <= NAME.most && isPrintable(text)

/** The provider's claims. They are untrusted input, so unusable ones count as missing. */
const Claims = z.object({
  email: z._default(
    optionalText((text) => isEmail(emailKey(text))),
    null,
  ),
  email_verified: z._default(otherwise(z.union([z.boolean(), z.stringbool()]), false), false),
  given_name: z._default(optionalText(isName, cleanName), null),
  family_name: z._default(optionalText(isName, cleanName), null),
  name: z._default(optionalText(isPrintable, cleanName), null),
  preferred_username: z._default(optionalText(isName), null),
})

/** Signs people in with an OpenID provider: authorization code flow with PKCE, state, and nonce. */
export class ThirdParty {
  readonly name: string
  readonly #setup: ThirdPartySetup
  #configuration: Promise<oidc.Configuration> | undefined

  constructor(setup: ThirdPartySetup) {
    this.name = setup.name
    this.#setup = setup
  }

  /**
   * Begins a sign-in. `forcesSignIn` makes the provider ask for credentials even if it has a session. Rejects if the
   * provider doesn't respond.
   */
  async begin(
    redirectUri: string,
    forcesSignIn = false,
  ): Promise<{ readonly address: URL; readonly authorizationRequest: AuthorizationRequest }> {
    const provider = await this.#getProvider()
    const codeVerifier = oidc.randomPKCECodeVerifier()
    const authorizationRequest = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier,
      redirectUri,
    }
    const address = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state: authorizationRequest.state,
      nonce: authorizationRequest.nonce,
      ...(forcesSignIn && { prompt: 'login', max_age: String(RECENT_SECONDS) }),
    })
    return { address, authorizationRequest }
  }

  /** Rejects with the reason if the provider can't be used. */
  async check(): Promise<void> {
    await this.#getProvider()
  }

  /** Finishes a sign-in. Rejects if it doesn't match the request or, with `forcedSignIn`, wasn't made just now. */
  async finish(
    query: string,
    { state, nonce, codeVerifier, redirectUri }: AuthorizationRequest,
    forcedSignIn = false,
  ): Promise<ThirdPartyPerson> {
    const provider = await this.#getProvider()
    const callbackUrl = new URL(redirectUri)
    callbackUrl.search = query
    const tokens = await oidc.authorizationCodeGrant(provider, callbackUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
      ...(forcedSignIn && { maxAge: RECENT_SECONDS }),
    })
    const token = tokens.claims()
    if (token === undefined) throw new Error('The provider sent no ID token.')
    const userInfo = await this.#fetchUserInfo(provider, tokens.access_token, token.sub)
    return toPerson(token.iss, token.sub, { ...token, ...userInfo })
  }

  /** Queries the userinfo endpoint, because some providers return names and the address only there. */
  async #fetchUserInfo(provider: oidc.Configuration, accessToken: string, subject: string): Promise<object> {
    if (provider.serverMetadata().userinfo_endpoint === undefined) return {}
    return oidc.fetchUserInfo(provider, accessToken, subject)
  }

  /** Discovers the provider on first use, so an unreachable one doesn't block startup. */
  #getProvider(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#setup
    // Check the token's signature even though it came over https.
    const execute = [oidc.enableNonRepudiationChecks]
    if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests)
    const discover = (address: URL) =>
      oidc.discovery(address, clientId, undefined, createClientAuth(clientSecret), {
        execute,
        timeout: TIMEOUT_SECONDS,
      })
    this.#configuration ??= discover(issuer).catch((error: unknown) =>
      discover(toggleTrailingSlash(issuer)).catch(() => Promise.reject(error)),
    )
    this.#configuration.catch(() => (this.#configuration = undefined))
    return this.#configuration
  }
}

/** Adds or removes the trailing slash: providers are strict about it, but operators aren't. */
function toggleTrailingSlash(issuer: URL): URL {
  const other = new URL(issuer)
  other.pathname = issuer.pathname.endsWith('/') ? issuer.pathname.slice(0, -1) : `${issuer.pathname}/`
  return other
}

/** Authenticates with HTTP Basic, which every provider must support, unless its metadata says otherwise. */
function createClientAuth(secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None()
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBasic = methods.includes('client_secret_basic')
    return (isBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret))(server, ...rest)
  }
}

/** Splits a full name at its last space if the provider gives nothing else: "Kim Lee", "Anna Maria Weiss". */
function parseNames({ given_name, family_name, name }: z.infer<typeof Claims>) {
  if (given_name !== null || family_name !== null || name === null)
    return { firstName: given_name, lastName: family_name }
  const words = name.split(/\s+/u)
  const last = words.length > 1 ? (words.pop() ?? null) : null
  const truncateName = (part: string | null) => part && Array.from(part).slice(0, NAME.most).join('')
  return { firstName: truncateName(words.join(' ')), lastName: truncateName(last) }
}

function toPerson(issuer: string, subject: string, rawClaims: object): ThirdPartyPerson {
  const claims = z.parse(Claims, rawClaims)
  return {
    issuer,
    subject,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    ...parseNames(claims),
    nickname: claims.preferred_username,
  }
}
