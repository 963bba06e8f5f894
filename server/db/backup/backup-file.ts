import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { once } from 'node:events'
import { createGunzip, createGzip } from 'node:zlib'
import type { Queries } from '../queries.ts'
import { isRow, type LineSink, Marker, RowSum, type TableSum } from './backup-lines.ts'
import { UnusableBackupError } from './unusable-backup-error.ts'
import { messages } from './messages.ts'
import { readDatabase } from './read-database.ts'
import { isEmbedded } from './read-in-pages.ts'
import { writeInPages } from './write-in-pages.ts'

export interface WrittenBackup {
  readonly path: string
  readonly bytes: number
  readonly rows: number
}

/** Writes a backup. Reads it back before giving it its final name, so a file with that name is always complete. */
export async function writeBackup(database: Queries, path: string, now: Date): Promise<WrittenBackup> {
  if (await exists(path)) throw new UnusableBackupError(messages.exists(path))
  const unfinished = `${path}.part`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const write = (await isEmbedded(database)) ? writeInPages : writeLines
    const sums = await write(database, unfinished, now)
    const sum = await computeSums(unfinished)
    if (JSON.stringify(sum) !== JSON.stringify(sums))
      throw new UnusableBackupError(messages.notReadBack(path))
    await rename(unfinished, path)
    const { size } = await stat(path)
    return { path, bytes: size, rows: sums.reduce((total, { rows }) => total + rows, 0) }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw toUnusable(error, (code) => messages.unwritable(path, code))
  }
}

/** Writes everything in one transaction. On a PostgreSQL server, others can keep working in the meantime. */
async function writeLines(database: Queries, path: string, now: Date): Promise<TableSum[]> {
  // Other users must never be able to read the file, not even for a moment.
  const file = await open(path, 'w', 0o600)
  try {
    const zipped = createGzip({ level: 4 })
    const output = file.createWriteStream({ flush: true })
    const completion = Promise.all([once(output, 'close'), waitUntilClosed(zipped, output)])
    zipped.pipe(output)
    const sums = await readDatabase(database, now, async (lines) => {
      if (!zipped.write(`${lines.join('\n')}\n`)) await once(zipped, 'drain')
    })
    zipped.end()
    await completion
    return sums
  } finally {
    await file.close().catch(() => {})
  }
}

function waitUntilClosed(...streams: NodeJS.EventEmitter[]): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const stream of streams) stream.on('error', reject)
    streams.at(-1)?.on('close', () => resolve())
  })
}

export async function readBackup(path: string, sink: LineSink): Promise<void> {
  if (path.endsWith('.age')) throw new UnusableBackupError(messages.encryptFile(path))
  try {
    const input = createReadStream(path)
    const unzipped = createGunzip()
    input.on('error', (error) => unzipped.destroy(error))
    let partialLine = ''
    for await (const text of input.pipe(unzipped).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (partialLine + text).split('\n')
      partialLine = lines.pop() ?? ''
      if (lines.length > 0) await sink(lines)
    }
    if (partialLine !== '') await sink([partialLine])
  } catch (error) {
    throw toUnusable(error, (code) => messages.unreadable(path, code))
  }
}

/** Reads a backup and computes each table's row count and checksum. */
async function computeSums(path: string): Promise<TableSum[]> {
  const sums: TableSum[] = []
  let sum = new RowSum()
  await readBackup(path, (lines) => {
    for (const line of lines) {
      if (isRow(line)) {
        sum.add(line)
        continue
      }
      const marker = Marker.parse(JSON.parse(line))
      if ('end' in marker) sums.push({ end: marker.end, rows: sum.rows, sum: sum.sum })
      if ('table' in marker) sum = new RowSum()
    }
  })
  return sums
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

function toUnusable(error: unknown, toMessage: (code: string) => string): unknown {
  const { code } = error as NodeJS.ErrnoException
  const isFileError = typeof code === 'string' && /^(E[A-Z]+|Z_[A-Z_]+)$/.test(code)
  return isFileError ? new UnusableBackupError(toMessage(code)) : error
}
