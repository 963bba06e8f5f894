import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { badInput, HttpError } from '../../../http/errors.ts'
import { messages } from '../messages.ts'
import { type JsonUnit, JsonUnits, UnreadableJson } from './json-units.ts'
import { PATH_LIMITS, type ImportPath, IMPORT_PATHS } from './import-paths.ts'

export interface ReceivedFile {
  valuesAt(path: ImportPath): AsyncGenerator<unknown>
  readonly counts: ReadonlyMap<ImportPath, number>
}

/** Saves the whole upload before it's processed, so a slow sender doesn't delay others. @throws HttpError 413 if too large */
export async function receive(body: Readable, folder: string, maxBytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await pipeline(
    body,
    (chunks) => limitBytes(maxBytes, chunks),
    createWriteStream(getUploadPath(folder), { mode: 0o600 }),
  )
}

async function* limitBytes(maxBytes: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new HttpError(413, messages.fileTooLarge)
    yield chunk
  }
}

const getUploadPath = (folder: string) => join(folder, 'whole')

/**
 * Splits a received file into one file per path, one value per line, so the parts can be read in any order.
 *
 * @throws HttpError 400 if it isn't JSON in UTF-8, or exceeds a limit
 */
export async function extractImportFile(
  folder: string,
  read: (bytes: number) => Promise<void>,
): Promise<ReceivedFile> {
  const counts = new Map<ImportPath, number>()
  const partPath = (path: ImportPath) => join(folder, String(IMPORT_PATHS.indexOf(path)))
  for await (const { units, bytes } of readUnits(getUploadPath(folder))) {
    const lines = new Map<ImportPath, string[]>()
    for (const { path: unitPath, json } of units) {
      const path = IMPORT_PATHS.find((each) => each === unitPath)
      if (path === undefined) continue
      count(counts, path)
      const before = lines.get(path)
      if (before === undefined) lines.set(path, [json])
      else before.push(json)
    }
    for (const [path, texts] of lines)
      await appendFile(partPath(path), `${texts.join('\n')}\n`, { mode: 0o600 })
    await read(bytes)
  }
  await rm(getUploadPath(folder))
  return { counts, valuesAt: (path) => readValues(counts.has(path) ? partPath(path) : undefined) }
}

function count(counts: Map<ImportPath, number>, path: ImportPath): void {
  const total = (counts.get(path) ?? 0) + 1
  const { max, noun } = PATH_LIMITS[path]
  if (total > max) throw badInput(messages.fileHasTooMany(max.toLocaleString('en-US'), noun))
  counts.set(path, total)
}

async function* readUnits(
  path: string,
): AsyncGenerator<{ readonly units: readonly JsonUnit[]; readonly bytes: number }> {
  const reader = new JsonUnits(IMPORT_PATHS.map((path) => (PATH_LIMITS[path].isList ? `${path}.*` : path)))
  try {
    for await (const chunk of createReadStream(path)) {
      const bytes = chunk as Buffer
      yield { units: reader.feed(bytes), bytes: bytes.length }
    }
    reader.end()
  } catch (error) {
    if (!(error instanceof UnreadableJson)) throw error
    const { fault, line, column } = error
    throw badInput((fault === 'invalid' ? messages.fileInvalid : messages.fileExceedsLimits)(line, column))
  }
}

async function* readValues(part: string | undefined): AsyncGenerator<unknown> {
  if (part === undefined) return
  for await (const line of createInterface({ input: createReadStream(part), crlfDelay: Infinity }))
    yield JSON.parse(line)
}
