import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Fast enough to use during a request. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Encodings, smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** Makes frequently sent bodies a tenth smaller, but takes a tenth of a second per page. */
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** A body and its compressed forms, for content sent unchanged many times. */
export class StoredBody {
  readonly bytes: Readonly<Record<Encoding, Buffer>>
  readonly hash: string

  constructor(bytes: Readonly<Record<Encoding, Buffer>>, hash: string) {
    this.bytes = bytes
    this.hash = hash
  }

  static of(value: unknown): Promise<StoredBody> {
    return StoredBody.fromText(JSON.stringify(value))
  }

  static async fromText(text: string): Promise<StoredBody> {
    const identity = Buffer.from(text)
    const [br, zipped] = await Promise.all([toBrotli(identity, FAST_BROTLI), toGzip(identity)])
    return new StoredBody(
      { identity, br, gzip: zipped },
      createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    )
  }

  /** Recompresses the body as small as possible, off the event loop. Keeps the ETag: the content is the same. */
  async recompress(): Promise<StoredBody> {
    const br = await toBrotli(this.bytes.identity, BEST_BROTLI)
    return new StoredBody({ ...this.bytes, br }, this.hash)
  }
}

/** The content type, and the request headers the body depends on; by default, JSON that depends only on the encoding. */
interface SendOptions {
  readonly type?: string
  readonly vary?: string
  /** Shared caches may store only a body that is the same for everyone. */
  readonly caching?: 'private, no-cache' | 'no-cache'
}

/** Sends the smallest encoding the client accepts, or 304. Browsers revalidate each time. */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  body: StoredBody,
  { type = JSON_TYPE, vary = 'accept-encoding', caching = 'private, no-cache' }: SendOptions = {},
): FastifyReply {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  reply.headers({ 'cache-control': caching, etag: toEtag(body, encoding), vary })
  if (matchesTag(request.headers['if-none-match'], body)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(body.bytes[encoding])
}

/** A strong ETag identifies bytes, so each encoding needs its own. */
const toEtag = (body: StoredBody, encoding: Encoding) => `"${body.hash}-${encoding}"`

/** The minimum size of a one-time response that is worth compressing. */
const MIN_COMPRESSED_BYTES = 16_000

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends JSON; compresses large responses off the event loop, if the client accepts that. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const json = Buffer.from(text)
  reply.type(JSON_TYPE)
  if (json.length < MIN_COMPRESSED_BYTES) return reply.send(json)
  const encoding = pickEncoding(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding === 'identity') return reply.send(json)
  reply.header('content-encoding', encoding)
  return reply.send(await (encoding === 'br' ? toBrotli(json, FAST_BROTLI) : toGzip(json)))
}

function matchesTag(ifNoneMatch: string | undefined, body: StoredBody): boolean {
  if (ifNoneMatch === undefined) return false
  const etags = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return etags.includes('*') || ENCODINGS.some((encoding) => etags.includes(toEtag(body, encoding)))
}

/** Picks the preferred encoding, or the smallest of equally preferred ones; identity if the header is missing. */
export function pickEncoding(header = ''): Encoding {
  const accepted = header.toLowerCase()
  // The library applies "*" to Brotli even if the header refuses it explicitly ("br;q=0, *").
  const preferences = /\bbr\b/.test(accepted) ? accepted.replaceAll(/\*[^,]*/g, '') : accepted
  return negotiate(preferences, [...ENCODINGS]) ?? 'identity'
}
