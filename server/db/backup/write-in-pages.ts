import { type FileHandle, open, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Queries } from '../queries.ts'
import { FORMAT, type Marker, RowSum, type TableSum } from './backup-lines.ts'
import { UnusableBackupError } from './unusable-backup-error.ts'
import { messages } from './messages.ts'
import { type Page, readInPages, type ReadTable } from './read-in-pages.ts'
import type { Table } from './tables.ts'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

const GZIP_LEVEL = 4

/** A compressed page, some of whose rows may no longer exist. */
interface CachedPage {
  readonly from: number
  readonly bytes: number
  readonly places: readonly number[]
}

/**
 * Backs up the embedded database while it's in use. Keeps pages in a temporary file until the last transaction shows
 * which rows remain. Compresses each page separately: gzip streams can be concatenated, so unchanged pages needn't be
 * compressed again.
 */
export async function writeInPages(database: Queries, path: string, now: Date): Promise<TableSum[]> {
  const rowsFile = `${path}.rows.part`
  const [pages, backup] = [await open(rowsFile, 'w+', 0o600), await open(path, 'w', 0o600)]
  try {
    const cache = new PageCache(pages)
    const { schema, tables } = await readInPages(database, cache.keep)
    const writer = new PartWriter(backup)
    await writer.writeMarker({ ...FORMAT, madeAt: now.toISOString(), schema })
    const sums: TableSum[] = []
    for (const table of tables) sums.push(await writeTable(writer, cache, table))
    const rows = sums.reduce((total, sum) => total + sum.rows, 0)
    await writer.writeMarker({ complete: true, tables: sums.length, rows })
    await backup.sync()
    return sums
  } finally {
    await Promise.all([pages.close(), backup.close()])
    await rm(rowsFile, { force: true })
  }
}

async function writeTable(writer: PartWriter, cache: PageCache, read: ReadTable): Promise<TableSum> {
  const { table, changed, remaining } = read
  const sum = cache.sum(table)
  await writer.writeMarker({ table: table.name, columns: table.columns.map(({ name }) => name) })
  for (const page of cache.pages(table)) {
    const zipped = await cache.read(page)
    if (remaining === null || page.places.every((place) => remaining.has(place))) {
      await writer.copy(zipped)
      continue
    }
    const lines = String(await unzip(zipped))
      .trimEnd()
      .split('\n')
    const isRemaining = (_: string, index: number) => remaining.has(page.places[index] ?? 0)
    for (const line of lines.filter((line, index) => !isRemaining(line, index))) sum.remove(line)
    await writer.write(lines.filter(isRemaining))
  }
  if (sum.rows !== (remaining?.size ?? read.rows)) throw new UnusableBackupError(messages.changed(table.name))
  for (const line of changed) sum.add(line)
  await writer.write(changed)
  const end = { end: table.name, rows: sum.rows, sum: sum.sum }
  await writer.writeMarker(end)
  return end
}

class PageCache {
  readonly #file: FileHandle
  readonly #tables = new Map<Table, { readonly pages: CachedPage[]; readonly sum: RowSum }>()
  #length = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  readonly keep = async (table: Table, { lines, places }: Page): Promise<void> => {
    const { pages, sum } = this.#entry(table)
    for (const line of lines) sum.add(line)
    const zipped = await compressLines(lines)
    await this.#file.appendFile(zipped)
    pages.push({ from: this.#length, bytes: zipped.length, places })
    this.#length += zipped.length
  }

  pages = (table: Table): readonly CachedPage[] => this.#entry(table).pages

  sum = (table: Table): RowSum => this.#entry(table).sum

  async read({ from, bytes }: CachedPage): Promise<Buffer> {
    const { buffer } = await this.#file.read(Buffer.alloc(bytes), 0, bytes, from)
    return buffer
  }

  #entry(table: Table) {
    const stored = this.#tables.get(table) ?? { pages: [], sum: new RowSum() }
    this.#tables.set(table, stored)
    return stored
  }
}

class PartWriter {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    this.#file = file
  }

  writeMarker = (marker: Marker): Promise<void> => this.write([JSON.stringify(marker)])

  async write(lines: readonly string[]): Promise<void> {
    if (lines.length > 0) await this.copy(await compressLines(lines))
  }

  copy = (zipped: Buffer): Promise<void> => this.#file.appendFile(zipped)
}

const compressLines = (lines: readonly string[]): Promise<Buffer> =>
  zip(`${lines.join('\n')}\n`, { level: GZIP_LEVEL })
