import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { badInput, HttpError } from '../../../http/errors.ts'
import { messages } from '../messages.ts'
import { JsonUnits, NoJson } from './json-units.ts'

/** A file that a member has sent, on the disk: it may be large, and its parts are read in an order of our own. */
export interface ReceivedFile {
  /** The values that stand at a place of it ("record.attempts"), one after the other; undefined for what is no JSON. */
  valuesAt(path: string): AsyncGenerator<unknown>
  /** The places at which something stands. */
  readonly paths: ReadonlySet<string>
}

/**
 * Keeps a body as files while it is worked with. The whole of it is on the disk before any work begins, so that whoever
 * sends slowly keeps nobody waiting.
 *
 * @throws HttpError 413 where it is too long, 400 where it is not JSON in UTF-8
 */
export async function withReceived<Result>(
  body: Readable,
  most: number,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bringing-in-'))
  try {
    const whole = join(folder, 'whole')
    await pipeline(body, (pieces) => upTo(most, pieces), createWriteStream(whole, { mode: 0o600 }))
    const parts = await takeApart(whole, folder)
    return await work({ paths: new Set(parts.keys()), valuesAt: (place) => valuesIn(parts.get(place)) })
  } finally {
    await rm(folder, { recursive: true, force: true })
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

/** More places than a file of ours has: what stands elsewhere is not looked at. */
const MOST_PLACES = 50

/** Writes what stands at each place into a file of its own, a line for each value, and says where it is. */
async function takeApart(whole: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>()
  for await (const lines of linesOf(whole))
    for (const [place, text] of lines) {
      const part = parts.get(place) ?? join(folder, String(parts.size))
      if (parts.size >= MOST_PLACES && !parts.has(place)) continue
      parts.set(place, part)
      const file = await open(part, 'a', 0o600)
      await file.write(text).finally(() => file.close())
    }
  return parts
}

/** The values of each piece of a file, as lines by their places. */
async function* linesOf(path: string): AsyncGenerator<ReadonlyMap<string, string>> {
  const units = new JsonUnits()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const linesIn = (piece: string) => {
    const lines = new Map<string, string>()
    for (const { path: place, json } of units.feed(piece))
      lines.set(place, `${lines.get(place) ?? ''}${inOneLine(json)}\n`)
    return lines
  }
  try {
    for await (const bytes of createReadStream(path))
      yield linesIn(decoder.decode(bytes as Buffer, { stream: true }))
    yield linesIn(decoder.decode())
    units.end()
  } catch (error) {
    // A TypeError is how a decoder says that these bytes are no text.
    throw error instanceof NoJson || error instanceof TypeError ? badInput(messages.fileUnreadable) : error
  }
}

/** Line breaks stand between the parts of a value, never in a text; only the two of Unicode may. */
const inOneLine = (json: string) =>
  json
    .replace(/[\r\n]/g, ' ')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

async function* valuesIn(part: string | undefined): AsyncGenerator<unknown> {
  if (part === undefined) return
  for await (const line of createInterface({ input: createReadStream(part), crlfDelay: Infinity }))
    yield parsed(line)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
