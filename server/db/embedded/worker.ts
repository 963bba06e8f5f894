import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles } from './durable-files.ts'
import type { EmbeddedOptions, DatabaseReply, DatabaseRequest } from './worker-messages.ts'

/** fdatasync, the usual way, does nothing in this build. */
const DURABLE = { fsync: 'on', wal_sync_method: 'fsync' }

/** A checkpoint takes the log back to this; the usual 80 MB are more than most copies ever hold. */
const SMALL_LOG = { min_wal_size: '32MB', max_wal_size: '64MB' }

/** All of it is memory from the start, in a process that has to do with half a gigabyte; the usual size is twice this. */
const SMALL_CACHE = { shared_buffers: '64MB' }

/** What PostgreSQL writes before the reason for which it does not start. */
const SERIOUS = /^.*\b(FATAL|PANIC): {2}/

// The database computes without a pause while it works on a query: a thread of its own keeps the event loop free.
const { folder, template, openFiles }: EmbeddedOptions = workerData
const files = folder === undefined ? undefined : new DurableFiles(folder)
const database = await open()

let turn = Promise.resolve()
parentPort?.on('message', (message: DatabaseRequest) => {
  turn = turn.then(() => handle(message))
})
tell({ kind: 'open' })

async function open(): Promise<PGlite> {
  if (files !== undefined && folder !== undefined) return openFolder(files, folder)
  const loadDataDir = template === undefined ? undefined : new Blob([Buffer.from(template)])
  return PGlite.create({ ...(loadDataDir && { loadDataDir }) })
}

/**
 * The folder is ours alone by a lock of our own, so PostgreSQL's file for that is a leftover, and one that a kill or a
 * power cut has left empty would stop every start.
 */
async function openFolder(fs: DurableFiles, path: string): Promise<PGlite> {
  rmSync(join(path, 'postmaster.pid'), { force: true })
  let said = ''
  const onStderr = (line: string) => {
    if (SERIOUS.test(line)) said = line
    return false
  }
  try {
    return await PGlite.create({ fs, startParams: durableParameters(), onStderr })
  } catch (error) {
    throw SERIOUS.test(said) ? new Error(said.replace(SERIOUS, ''), { cause: error }) : error
  }
}

/** `-F` turns every sync off. */
function durableParameters(): string[] {
  const usual = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  // It would take every file that the process may still open, and leave none for requests.
  const most = openFiles === undefined ? {} : { max_files_per_process: String(openFiles) }
  return [...usual, ...settings({ ...DURABLE, ...SMALL_LOG, ...SMALL_CACHE, ...most })]
}

function settings(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function handle(message: DatabaseRequest): Promise<void> {
  switch (message.kind) {
    case 'reset':
      return reset()
    case 'query':
      return answer(message.stream, message.bytes)
    case 'countSyncs':
      return tell({ kind: 'called', call: message.call, value: files?.syncs ?? 0 })
    case 'dump':
      return tell({ kind: 'called', call: message.call, value: await dump() })
    case 'close':
      await database.close()
      return tell({ kind: 'called', call: message.call, value: undefined })
  }
}

/** There is one session for all clients: each finds it without the last one's transaction, settings and statements. */
async function reset(): Promise<void> {
  await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
}

async function answer(stream: number, bytes: Uint8Array): Promise<void> {
  try {
    tell({ kind: 'answer', stream, bytes: await answerTo(bytes) })
  } catch (error) {
    tell({ kind: 'broken', stream, message: error instanceof Error ? error.message : String(error) })
  }
}

/**
 * The database's answer. It is collected from the write callback: `execProtocolRaw` also reads every row of it for the package's own
 * interface, and keeps them all, which was half a gigabyte after 45,000 requests.
 */
async function answerTo(bytes: Uint8Array): Promise<Uint8Array> {
  // Copies: what comes may be a view of a buffer of a megabyte, which would travel whole.
  if (isStartup(bytes)) return (await database.execProtocolRaw(bytes, { syncToFs: false })).slice()
  const parts: Uint8Array[] = []
  const onRawData = (part: Uint8Array) => void parts.push(part.slice())
  await database.execProtocolRawStream(bytes, { syncToFs: false, onRawData })
  return joined(parts)
}

/** The first message of a connection has no letter before its length; what it is answered is not written like the rest. */
const isStartup = (bytes: Uint8Array) => bytes[0] === 0

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function dump(): Promise<Uint8Array> {
  const archive = await database.dumpDataDir('none')
  return new Uint8Array(await archive.arrayBuffer())
}

function tell(message: DatabaseReply): void {
  parentPort?.postMessage(message)
}
