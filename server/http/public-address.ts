import { Resolver } from 'node:dns/promises'
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'

/** Which servers outgoing requests may reach. Only tests go beyond the public internet. */
export interface Reach {
  /** Allows plain http to 127.0.0.1. */
  readonly allowsLoopback?: boolean
  /** DNS servers to use instead of the system's: "127.0.0.1:5353". */
  readonly nameServers?: readonly string[]
}

interface PublicRequest {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: Uint8Array
  /** Milliseconds in total, including DNS. */
  readonly timeout: number
  /** The maximum size of the response; a longer one is an error. */
  readonly maxBytes: number
}

/** A response, which may be a redirect: those are never followed. */
interface PublicResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Thrown if the address, or what its name resolves to, isn't on the public internet. */
class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

/** All publicly routed IPv6 addresses. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Returns whether an address is on the public internet, not this machine, a private network, or a reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6)
}

const LOCAL_NAMES = /\.(local|localhost|internal|intranet|private|corp|home|lan|arpa|test|invalid|onion|alt)$/

/** Returns whether a URL uses https on the default port, a name, and no credentials. Its address is checked on connecting. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, port, username, password, hostname } = new URL(text)
  const name = hostname.replace(/\.+$/, '')
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  const isAddress = name.startsWith('[') || isIP(name) !== 0
  return isPlain && !isAddress && name.includes('.') && !LOCAL_NAMES.test(name)
}

/** Milliseconds per DNS query, and the number of attempts. */
const RESOLVER_OPTIONS = { timeout: 1500, tries: 2 }

/**
 * Returns a lookup that fails with NotPublic if there is no public address. It queries DNS itself, because the
 * system's resolver would block threads that also hash passwords.
 */
export function createPublicLookup(nameServers?: readonly string[]): LookupFunction {
  const resolve = async (name: string) => {
    const resolver = new Resolver(RESOLVER_OPTIONS)
    if (nameServers !== undefined) resolver.setServers(nameServers)
    const lookups = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const addresses = lookups.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    const allowed = addresses.filter(isPublicAddress)
    const [first] = allowed
    if (first === undefined) throw new NotPublic(`${name} has no address on the public internet.`)
    return { first, all: allowed.map((address) => ({ address, family: isIP(address) })) }
  }
  return (name, options, done) =>
    callbackify(resolve)(name, (error, addresses) => {
      if (error) done(error, '')
      else if (options.all) done(null, addresses.all)
      else done(null, addresses.first, isIP(addresses.first))
    })
}

export const createPublicAgent = (nameServers?: readonly string[]): Agent =>
  new Agent({ keepAlive: false, lookup: createPublicLookup(nameServers) })

/**
 * Requests an address that a person entered. Rejects if it isn't public, or if the response is too slow or
 * too long.
 */
export async function requestPublic(
  address: string,
  { method, headers = {}, body, timeout, maxBytes }: PublicRequest,
  { allowsLoopback = false, nameServers }: Reach = {},
): Promise<PublicResponse> {
  const isLoopback = allowsLoopback && isLoopbackUrl(address)
  if (!isLoopback && !isPublicUrl(address)) throw new NotPublic('The address is not on the public internet.')
  const options = { method, headers, signal: AbortSignal.timeout(timeout) }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = isLoopback
      ? requestHttp(address, options, resolve)
      : requestHttps(address, { ...options, agent: createPublicAgent(nameServers) }, resolve)
    request.on('error', reject).end(body)
  })
  const { statusCode: status = 0, headers: responseHeaders } = response
  return { status, headers: responseHeaders, body: await readBody(response, maxBytes) }
}

/** Returns whether a URL is plain http on this machine, like the servers that tests start. */
export const isLoopbackUrl = (text: string): boolean =>
  URL.canParse(text) && text.startsWith('http:') && new URL(text).hostname === '127.0.0.1'

/** Limits the size, because a server may never stop sending. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  // Leaving the loop early ends the connection.
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) throw new Error(`The response has more than ${maxBytes} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
