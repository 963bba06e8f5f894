import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ImportResult, ImportStatus } from '#shared/contract/account.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { retried } from '../../../db/retries.ts'
import { Turns } from '../../../db/turns.ts'
import { HttpError, taken } from '../../../http/errors.ts'
import { IMPORT_BYTES } from '../../../http/request-limits.ts'
import type { TextLibrary } from '../../../texts/text-library.ts'
import { settleMemory } from '../../progress/index.ts'
import { messages } from '../messages.ts'
import { importData } from './import-data.ts'
import { emptyImportFolder } from './import-folder.ts'
import { type ImportPlace, ImportPlaces } from './import-places.ts'
import { Progress } from './progress.ts'
import { receive, extractImportFile } from './received-file.ts'
import {
  claimImport,
  endDeadImports,
  forgetOldImports,
  findImport,
  type ImportRow,
  importsOwing,
  forgetImport,
  noteImport,
  touchImports,
} from './store.ts'

export interface ImportDeps {
  readonly database: Database
  readonly verses: TextLibrary
  readonly clock: () => Date
  /** Emptied when the server starts listening. */
  readonly folder: string
  /** True if no other process uses this database: imports left by other processes are then over. */
  readonly isAlone: boolean
  readonly warn: (error: unknown) => void
  /** Monotonic milliseconds; for tests. */
  readonly uptime?: (() => number) | undefined
}

/** Milliseconds: between heartbeats, until an import without one counts as dead, and until its outcome is deleted. */
const HEARTBEAT = 20_000
const SILENCE = 120_000
const KEPT = 7 * 86_400_000

type Job = Pick<ImportRow, 'id' | 'userId' | 'isPreview'>

export class ImportJobs {
  readonly #deps: ImportDeps
  readonly #process = randomUUID()
  readonly #closing = new AbortController()
  readonly #places: ImportPlaces
  #folder: string
  #last: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isSettling = false

  constructor(deps: ImportDeps) {
    this.#deps = deps
    this.#places = new ImportPlaces(deps.uptime)
    this.#folder = deps.folder
  }

  /** Cleans up after an earlier process, and finishes the work it left. */
  start(): void {
    this.#folder = emptyImportFolder(this.#folder)
    const look = () => void this.#look().catch(this.#deps.warn)
    look()
    this.#timer = setInterval(look, HEARTBEAT)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort()
    await this.#last
    await rm(this.#folder, { recursive: true, force: true })
  }

  /**
   * Receives a file from a network and queues its import.
   *
   * @throws HttpError 409 while an import of the member is running, 503 while too many wait, 413 if the file is
   * too large
   */
  async begin(userId: string, isPreview: boolean, body: Readable, network: string): Promise<ImportStatus> {
    const row = await this.#claim(userId, isPreview)
    const place = await this.#placeFor(row, network)
    try {
      await place.receive(body, (arriving) => this.#receive(row, arriving))
      this.#inLine(() => this.#run(row)).finally(() => place.leave())
      return statusOf(row)
    } catch (error) {
      place.leave()
      throw error
    }
  }

  /** Reserves a place for a claimed import; marks the import as failed if there is none. */
  async #placeFor({ id }: ImportRow, network: string): Promise<ImportPlace> {
    try {
      return this.#places.take(network)
    } catch (error) {
      await noteImport(this.#deps.database, id, { state: 'failed', message: messages.nothingAdded })
      throw error
    }
  }

  async status(userId: string): Promise<ImportStatus | null> {
    const row = await findImport(this.#deps.database, userId)
    if (row === null) return null
    const isSilent = row.touchedAt < this.#silentSince()
    if (isSilent && (row.state === 'waiting' || row.state === 'running'))
      return { ...statusOf(row), state: 'failed', message: interrupted(row) }
    return statusOf(row)
  }

  dismiss(userId: string): Promise<void> {
    return forgetImport(this.#deps.database, userId)
  }

  #silentSince(): Date {
    return new Date(+this.#deps.clock() - SILENCE)
  }

  async #claim(userId: string, isPreview: boolean): Promise<ImportRow> {
    const now = this.#deps.clock()
    const row: ImportRow = {
      id: newId(now),
      userId,
      process: this.#process,
      isPreview,
      state: 'waiting',
      percent: 0,
      owesMemory: false,
      outcome: null,
      message: null,
      startedAt: now,
      touchedAt: now,
    }
    if (!(await claimImport(this.#deps.database, row, this.#silentSince())))
      throw taken(messages.importRunning)
    return row
  }

  async #receive({ id, userId }: Job, body: Readable): Promise<void> {
    const { database } = this.#deps
    try {
      await receive(body, join(this.#folder, id), IMPORT_BYTES)
    } catch (error) {
      await this.#clear(id)
      await noteImport(database, id, { state: 'failed', message: messages.nothingAdded })
      await forgetImport(database, userId)
      throw error
    }
  }

  #clear(id: string): Promise<void> {
    return rm(join(this.#folder, id), { recursive: true, force: true })
  }

  #inLine(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work).catch(this.#deps.warn)
    return this.#last
  }

  async #run(job: Job): Promise<void> {
    const end = await this.#work(job).then(
      (outcome) => ({ state: 'done' as const, percent: 100, outcome }),
      (error: unknown) => ({ state: 'failed' as const, message: this.#explain(job, error) }),
    )
    await this.#clear(job.id)
    await retried(() => noteImport(this.#deps.database, job.id, end))
  }

  async #work({ id, userId, isPreview }: Job): Promise<ImportResult> {
    const { database, verses, clock } = this.#deps
    const folder = join(this.#folder, id)
    const signal = this.#closing.signal
    signal.throwIfAborted()
    await noteImport(database, id, { state: 'running' })
    const progress = new Progress((percent) => noteImport(database, id, { percent }))
    const { size } = await stat(join(folder, 'whole'))
    const file = await extractImportFile(folder, (bytes) => {
      signal.throwIfAborted()
      return progress.add((20 * bytes) / size)
    })
    const values = [...file.counts.values()].reduce((sum, count) => sum + count, 1)
    const turns = new Turns(database, signal, (done) => progress.add((70 * done) / values))
    const to = { verses, userId, isPreview, now: clock() }
    if (isPreview) return importData(turns, file, to)
    await noteImport(database, id, { owesMemory: true })
    try {
      return await importData(turns, file, to)
    } finally {
      // Also settle what was added before a failure. If we're closing, leave it to the next start.
      if (!signal.aborted) await this.#settle(id, userId)
    }
  }

  async #settle(id: string, userId: string): Promise<void> {
    const { database } = this.#deps
    await settleMemory(new Turns(database, this.#closing.signal), userId)
    await noteImport(database, id, { owesMemory: false })
  }

  #explain({ isPreview }: Job, error: unknown): string {
    if (error instanceof HttpError) return error.message
    if (this.#closing.signal.aborted) return interrupted({ isPreview })
    this.#deps.warn(error)
    return messages.importFailed
  }

  /** Sends a heartbeat, ends imports without one, and finishes updating memory for them. */
  async #look(): Promise<void> {
    const { database, clock, isAlone } = this.#deps
    const now = clock()
    await touchImports(database, this.#process, now)
    await endDeadImports(database, this.#process, isAlone ? 'whenever' : this.#silentSince(), {
      ofPreview: interrupted({ isPreview: true }),
      ofImport: interrupted({ isPreview: false }),
    })
    await forgetOldImports(database, new Date(+now - KEPT))
    await this.#settleOwing()
  }

  /** Runs between imports. Later checks skip it while it runs. */
  async #settleOwing(): Promise<void> {
    if (this.#isSettling) return
    this.#isSettling = true
    try {
      for (const { id, userId } of await importsOwing(this.#deps.database))
        await this.#inLine(() => this.#settle(id, userId))
    } finally {
      this.#isSettling = false
    }
  }
}

const interrupted = ({ isPreview }: Pick<Job, 'isPreview'>) =>
  isPreview ? messages.nothingAdded : messages.importInterrupted

const statusOf = ({ id, isPreview, state, percent, outcome, message }: ImportRow): ImportStatus => ({
  id,
  isPreview,
  state,
  percent,
  outcome,
  message,
})
