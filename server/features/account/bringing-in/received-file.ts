import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { badInput, HttpError } from '../../../http/errors.ts'
import { messages } from '../messages.ts'
import { JsonUnits, NoJson } from './json-units.ts'

/** A file that a member has sent, on the disk: it may be large, and is read more than once. */
export interface ReceivedFile {
  /** The values that stand at a place of it ("record.attempts"), one after the other. @throws HttpError 400 */
  valuesAt(path: string): AsyncGenerator<unknown>
  /** The places at which something stands. */
  readonly paths: ReadonlySet<string>
}

/**
 * Keeps a body as a file while it is worked with. The whole of it is on the disk before any work begins, so that whoever
 * sends slowly keeps nobody waiting.
 *
 * @throws HttpError 413 where it is too long, 400 where it is not JSON in UTF-8
 */
export async function withReceived<Result>(
  body: Readable,
  most: number,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `bringing-in-${randomUUID()}.json`)
  try {
    await pipeline(body, (pieces) => upTo(most, pieces), createWriteStream(path, { mode: 0o600 }))
    const paths = new Set<string>()
    for await (const unit of unitsOf(path)) paths.add(unit.path)
    return await work({ paths, valuesAt: (place) => valuesAt(path, place) })
  } finally {
    await rm(path, { force: true })
  }
}

async function* upTo(most: number, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > most) throw new HttpError(413, messages.fileTooLarge)
    yield piece
  }
}

async function* valuesAt(path: string, place: string): AsyncGenerator<unknown> {
  for await (const unit of unitsOf(path)) if (unit.path === place) yield parsed(unit.json)
}

async function* unitsOf(path: string) {
  const units = new JsonUnits()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(path)) {
      const piece = decoder.decode(bytes as Buffer, { stream: true })
      yield* units.feed(piece)
    }
    yield* units.feed(decoder.decode())
    units.end()
  } catch (error) {
    // A TypeError is how a decoder says that these bytes are no text.
    throw error instanceof NoJson || error instanceof TypeError ? badInput(messages.fileUnreadable) : error
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
