import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles } from './durable-files.ts'
import type { EmbeddedOptions, DatabaseReply, DatabaseRequest } from './worker-messages.ts'

/** The default, fdatasync, does nothing in this build. */
const DURABLE = { fsync: 'on', wal_sync_method: 'fsync' }

/** By default, the log takes 80 MB after a checkpoint, more than most databases. */
const SMALL_LOG = { min_wal_size: '32MB', max_wal_size: '64MB' }

/** Half the default, because all of it is allocated at startup, in a process limited to half a gigabyte. */
const SMALL_CACHE = { shared_buffers: '64MB' }

/** Matches what precedes PostgreSQL's reason for not starting. */
const FATAL_LINE = /^.*\b(FATAL|PANIC): {2}/

// Queries block their thread, so run the database in its own to keep the event loop free.
const { folder, template, openFiles }: EmbeddedOptions = workerData
const files = folder === undefined ? undefined : new DurableFiles(folder)
const database = await open()

let turn = Promise.resolve()
parentPort?.on('message', (message: DatabaseRequest) => {
  turn = turn.then(() => handle(message))
})
reply({ kind: 'open' })

async function open(): Promise<PGlite> {
  if (files !== undefined && folder !== undefined) return openFolder(files, folder)
  const loadDataDir = template === undefined ? undefined : new Blob([Buffer.from(template)])
  return PGlite.create({ ...(loadDataDir && { loadDataDir }) })
}

/** Deletes PostgreSQL's leftover lock file: an empty one would prevent every start. We have our own lock. */
async function openFolder(fs: DurableFiles, path: string): Promise<PGlite> {
  rmSync(join(path, 'postmaster.pid'), { force: true })
  let output = ''
  const onStderr = (line: string) => {
    if (FATAL_LINE.test(line)) output = line
    return false
  }
  try {
    return await PGlite.create({ fs, startParams: getDurableParameters(), onStderr })
  } catch (error) {
    throw FATAL_LINE.test(output) ? new Error(output.replace(FATAL_LINE, ''), { cause: error }) : error
  }
}

/** Leaves out `-F`, which turns off every sync. */
function getDurableParameters(): string[] {
  const defaults = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  // By default, it would use every remaining file, and leave none for requests.
  const fileLimit = openFiles === undefined ? {} : { max_files_per_process: String(openFiles) }
  return [...defaults, ...toArguments({ ...DURABLE, ...SMALL_LOG, ...SMALL_CACHE, ...fileLimit })]
}

function toArguments(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function handle(message: DatabaseRequest): Promise<void> {
  switch (message.kind) {
    case 'reset':
      return reset()
    case 'query':
      return handleQuery(message.stream, message.bytes)
    case 'countSyncs':
      return reply({ kind: 'called', call: message.call, value: files?.syncs ?? 0 })
    case 'dump':
      return reply({ kind: 'called', call: message.call, value: await dump() })
    case 'close':
      await database.close()
      return reply({ kind: 'called', call: message.call, value: undefined })
  }
}

/** Rolls back and clears the last client's settings and statements, because all clients share one session. */
async function reset(): Promise<void> {
  await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
}

async function handleQuery(stream: number, bytes: Uint8Array): Promise<void> {
  try {
    reply({ kind: 'answer', stream, bytes: await runQuery(bytes) })
  } catch (error) {
    reply({ kind: 'broken', stream, message: error instanceof Error ? error.message : String(error) })
  }
}

/**
 * Uses the write callback: `execProtocolRaw` also keeps every row, which took half a gigabyte after 45,000
 * requests.
 */
async function runQuery(bytes: Uint8Array): Promise<Uint8Array> {
  // Copy the response: it may be a view of a large buffer, which would be transferred whole.
  if (isStartup(bytes)) return (await database.execProtocolRaw(bytes, { syncToFs: false })).slice()
  const parts: Uint8Array[] = []
  const onRawData = (part: Uint8Array) => void parts.push(part.slice())
  await database.execProtocolRawStream(bytes, { syncToFs: false, onRawData })
  return concatenate(parts)
}

/** A connection's first message has no type byte, and its response doesn't reach the callback. */
const isStartup = (bytes: Uint8Array) => bytes[0] === 0

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const result = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    result.set(part, offset)
    offset += part.length
  }
  return result
}

async function dump(): Promise<Uint8Array> {
  const archive = await database.dumpDataDir('none')
  return new Uint8Array(await archive.arrayBuffer())
}

function reply(message: DatabaseReply): void {
  parentPort?.postMessage(message)
}
