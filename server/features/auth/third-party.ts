import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import { PROOF_MINUTES } from '#shared/domain/account/identity-proof.ts'
import { emailKey, isEmail, isPrintable, NAME, visibleName } from '#shared/domain/account/rules.ts'
import type { ThirdPartySetup } from '../../environment.ts'

const TIMEOUT = 10

/** Seconds for which a sign-in at the provider proves identity. */
const LATELY = PROOF_MINUTES * 60

interface Departure {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** Null for a missing or unusable claim. */
export interface ThirdPartyPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  /** The provider's name for them, to derive a username from. */
  readonly nickname: string | null
}

const otherwise = z.catch
const optionalText = (isUsable: (text: string) => boolean, tidied = (text: string) => text.trim()) =>
  otherwise(z.nullable(z.string().check(z.overwrite(tidied), z.minLength(1), z.refine(isUsable))), null)
const isName = (text: string) => text.length <= NAME.most && isPrintable(text)

/** Claims are untrusted input: treat unusable ones as missing. */
const Claims = z.object({
  email: z._default(
    optionalText((text) => isEmail(emailKey(text))),
    null,
  ),
  email_verified: z._default(otherwise(z.union([z.boolean(), z.stringbool()]), false), false),
  given_name: z._default(optionalText(isName, visibleName), null),
  family_name: z._default(optionalText(isName, visibleName), null),
  name: z._default(optionalText(isPrintable, visibleName), null),
  preferred_username: z._default(optionalText(isName), null),
})

/** An OpenID provider: authorization code with PKCE, state and nonce. */
export class ThirdParty {
  readonly name: string
  readonly #setup: ThirdPartySetup
  #found: Promise<oidc.Configuration> | undefined

  constructor(setup: ThirdPartySetup) {
    this.name = setup.name
    this.#setup = setup
  }

  /**
   * `forcesSignIn` makes the provider ask for the sign-in even if there is a session. Rejects if the provider
   * doesn't answer.
   */
  async leave(
    redirectUri: string,
    forcesSignIn = false,
  ): Promise<{ readonly address: URL; readonly departure: Departure }> {
    const provider = await this.#provider()
    const codeVerifier = oidc.randomPKCECodeVerifier()
    const departure = { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier, redirectUri }
    const address = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state: departure.state,
      nonce: departure.nonce,
      ...(forcesSignIn && { prompt: 'login', max_age: String(LATELY) }),
    })
    return { address, departure }
  }

  /** Rejects with the reason if the provider can't be used. */
  async check(): Promise<void> {
    await this.#provider()
  }

  /** Rejects if the return doesn't match the departure, or with `forcedSignIn` unless they just signed in. */
  async welcome(
    query: string,
    { state, nonce, codeVerifier, redirectUri }: Departure,
    forcedSignIn = false,
  ): Promise<ThirdPartyPerson> {
    const provider = await this.#provider()
    const callbackUrl = new URL(redirectUri)
    callbackUrl.search = query
    const tokens = await oidc.authorizationCodeGrant(provider, callbackUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
      ...(forcedSignIn && { maxAge: LATELY }),
    })
    const token = tokens.claims()
    if (token === undefined) throw new Error('The provider sent no ID token.')
    const more = await this.#ask(provider, tokens.access_token, token.sub)
    return toPerson(token.iss, token.sub, { ...token, ...more })
  }

  /** Asks the userinfo endpoint, because some providers return names and address only there. */
  async #ask(provider: oidc.Configuration, accessToken: string, subject: string): Promise<object> {
    if (provider.serverMetadata().userinfo_endpoint === undefined) return {}
    return oidc.fetchUserInfo(provider, accessToken, subject)
  }

  /** Discovered on first use, so an unreachable provider doesn't block our start. */
  #provider(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#setup
    // Check the token's signature even though it came over https.
    const execute = [oidc.enableNonRepudiationChecks]
    if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests)
    const discover = (address: URL) =>
      oidc.discovery(address, clientId, undefined, clientAuth(clientSecret), { execute, timeout: TIMEOUT })
    this.#found ??= discover(issuer).catch((error: unknown) =>
      discover(withOtherEnding(issuer)).catch(() => Promise.reject(error)),
    )
    this.#found.catch(() => (this.#found = undefined))
    return this.#found
  }
}

/** Tries both spellings: providers are strict about the trailing slash of their name, but operators are not. */
function withOtherEnding(issuer: URL): URL {
  const other = new URL(issuer)
  other.pathname = issuer.pathname.endsWith('/') ? issuer.pathname.slice(0, -1) : `${issuer.pathname}/`
  return other
}

/** Authenticates with HTTP Basic, which every provider must support, unless its metadata says otherwise. */
function clientAuth(secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None()
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBasic = ways.includes('client_secret_basic')
    return (isBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret))(server, ...rest)
  }
}

/** Splits a full name at its last space if that is all the provider gives: "Kim Lee", "Anna Maria Weiss". */
function namesIn({ given_name, family_name, name }: z.infer<typeof Claims>) {
  if (given_name !== null || family_name !== null || name === null)
    return { firstName: given_name, lastName: family_name }
  const words = name.split(/\s+/u)
  const last = words.length > 1 ? (words.pop() ?? null) : null
  const short = (part: string | null) => part && Array.from(part).slice(0, NAME.most).join('')
  return { firstName: short(words.join(' ')), lastName: short(last) }
}

function toPerson(issuer: string, subject: string, said: object): ThirdPartyPerson {
  const claims = z.parse(Claims, said)
  return {
    issuer,
    subject,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    ...namesIn(claims),
    nickname: claims.preferred_username,
  }
}
