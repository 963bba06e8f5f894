import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { badInput, HttpError } from '../../../http/errors.ts'
import { messages } from '../messages.ts'
import { type JsonUnit, JsonUnits, UnreadableJson } from './json-units.ts'
import { PLACE_LIMITS, type FilePlace, PLACES } from './places.ts'

export interface ReceivedFile {
  valuesAt(place: FilePlace): AsyncGenerator<unknown>
  readonly counts: ReadonlyMap<FilePlace, number>
}

/** Saves the upload before any work begins, so a slow sender doesn't delay others. @throws HttpError 413 if too large */
export async function receive(body: Readable, folder: string, maxBytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await pipeline(
    body,
    (pieces) => limitBytes(maxBytes, pieces),
    createWriteStream(uploadPath(folder), { mode: 0o600 }),
  )
}

async function* limitBytes(maxBytes: number, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > maxBytes) throw new HttpError(413, messages.fileTooLarge)
    yield piece
  }
}

const uploadPath = (folder: string) => join(folder, 'whole')

/**
 * Splits a received file into one file per path, one value per line, so the parts can be read in our own order.
 *
 * @throws HttpError 400 if it isn't JSON in UTF-8, or exceeds a limit
 */
export async function extractImportFile(
  folder: string,
  read: (bytes: number) => Promise<void>,
): Promise<ReceivedFile> {
  const counts = new Map<FilePlace, number>()
  const partPath = (place: FilePlace) => join(folder, String(PLACES.indexOf(place)))
  for await (const { units, bytes } of readUnits(uploadPath(folder))) {
    const lines = new Map<FilePlace, string[]>()
    for (const { path, json } of units) {
      const place = PLACES.find((each) => each === path)
      if (place === undefined) continue
      count(counts, place)
      const before = lines.get(place)
      if (before === undefined) lines.set(place, [json])
      else before.push(json)
    }
    for (const [place, texts] of lines)
      await appendFile(partPath(place), `${texts.join('\n')}\n`, { mode: 0o600 })
    await read(bytes)
  }
  await rm(uploadPath(folder))
  return { counts, valuesAt: (place) => readValues(counts.has(place) ? partPath(place) : undefined) }
}

function count(counts: Map<FilePlace, number>, place: FilePlace): void {
  const total = (counts.get(place) ?? 0) + 1
  const { max, noun } = PLACE_LIMITS[place]
  if (total > max) throw badInput(messages.fileHasTooMany(max.toLocaleString('en-US'), noun))
  counts.set(place, total)
}

async function* readUnits(
  path: string,
): AsyncGenerator<{ readonly units: readonly JsonUnit[]; readonly bytes: number }> {
  const reader = new JsonUnits(PLACES.map((place) => (PLACE_LIMITS[place].isList ? `${place}.*` : place)))
  try {
    for await (const piece of createReadStream(path)) {
      const bytes = piece as Buffer
      yield { units: reader.feed(bytes), bytes: bytes.length }
    }
    reader.end()
  } catch (error) {
    if (!(error instanceof UnreadableJson)) throw error
    const { fault, line, column } = error
    throw badInput((fault === 'invalid' ? messages.fileInvalid : messages.fileBeyondBounds)(line, column))
  }
}

async function* readValues(part: string | undefined): AsyncGenerator<unknown> {
  if (part === undefined) return
  for await (const line of createInterface({ input: createReadStream(part), crlfDelay: Infinity }))
    yield JSON.parse(line)
}
