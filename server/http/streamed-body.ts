import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Paged } from '../db/pages.ts'
import { pickEncoding } from './stored-body.ts'

export type Streaming<T> = T extends readonly (infer Row)[]
  ? T | Paged<Row>
  : T extends object
    ? { readonly [Key in keyof T]: Streaming<T[Key]> }
    : T

export class StreamedBody {
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

/** Encodes a value as JSON in pieces, leaving out anything not in the schema. */
export async function* writeJson(schema: z.core.$ZodType, value: unknown): AsyncGenerator<string> {
  if (value instanceof Paged) yield* writeList(getElementSchema(schema), value)
  else if (schema instanceof z.ZodMiniNullable && value !== null)
    yield* writeJson(schema._zod.def.innerType, value)
  else if (schema instanceof z.ZodMiniObject) yield* writeObject(schema, value as Record<string, unknown>)
  else yield JSON.stringify(z.parse(schema, value))
}

async function* writeObject(
  { shape }: z.ZodMiniObject,
  value: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  const present = Object.entries(shape).filter(([name]) => value[name] !== undefined)
  for (const [index, [name, schema]] of present.entries()) {
    yield `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`
    yield* writeJson(schema, value[name])
  }
  yield present.length === 0 ? '{}' : '}'
}

async function* writeList(element: z.core.$ZodType, list: Paged<unknown>): AsyncGenerator<string> {
  let prefix = '['
  for await (const page of list.pages()) {
    yield prefix + page.map((row) => JSON.stringify(z.parse(element, row))).join(',')
    prefix = ','
  }
  yield prefix === '[' ? '[]' : ']'
}

function getElementSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniArray) return schema._zod.def.element
  throw new TypeError('Only lists are read page by page.')
}

const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Sends a streamed body, compressed if accepted, at the client's own speed. */
export function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  { pieces }: StreamedBody,
): FastifyReply {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const json = Readable.from(pieces)
  if (encoding === 'identity') return reply.send(json)
  const compress = encoding === 'br' ? createBrotliCompress(FAST_BROTLI) : createGzip()
  reply.header('content-encoding', encoding)
  return reply.send(pipeline(json, compress, () => {}))
}
