import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ImportResult, ImportStatus } from '#shared/contract/account.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { withRetries } from '../../../db/retries.ts'
import { TransactionRunner } from '../../../db/transaction-runner.ts'
import { HttpError, conflict } from '../../../http/errors.ts'
import { MAX_IMPORT_BYTES } from '../../../http/request-limits.ts'
import type { TextLibrary } from '../../../texts/text-library.ts'
import { rebuildMemoryInSteps } from '../../progress/index.ts'
import { messages } from '../messages.ts'
import { importData } from './import-data.ts'
import { emptyImportFolder } from './import-folder.ts'
import { type ImportSlot, ImportSlots } from './import-slots.ts'
import { Progress } from './progress.ts'
import { receive, extractImportFile } from './received-file.ts'
import {
  claimImport,
  endDeadImports,
  deleteOldImports,
  findImport,
  type ImportRow,
  findUnsettledImports,
  deleteImport,
  updateImport,
  touchImports,
} from './store.ts'

export interface ImportDeps {
  readonly database: Database
  readonly verses: TextLibrary
  readonly clock: () => Date
  /** Emptied when the server starts listening. */
  readonly folder: string
  /** True if no other process uses this database, so no other process can have an import running. */
  readonly isOnlyProcess: boolean
  readonly warn: (error: unknown) => void
  /** Monotonic milliseconds; for tests. */
  readonly uptime?: (() => number) | undefined
}

const HEARTBEAT_MS = 20_000
/** The time without a heartbeat after which an import counts as dead. */
const DEAD_AFTER_MS = 120_000
/** How long results are kept. */
const RETENTION_MS = 7 * 86_400_000

type Job = Pick<ImportRow, 'id' | 'userId' | 'isPreview'>

export class ImportJobs {
  readonly #deps: ImportDeps
  readonly #process = randomUUID()
  readonly #closing = new AbortController()
  readonly #slots: ImportSlots
  #folder: string
  #last: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isSettling = false

  constructor(deps: ImportDeps) {
    this.#deps = deps
    this.#slots = new ImportSlots(deps.uptime)
    this.#folder = deps.folder
  }

  /** Cleans up after an earlier process and finishes the work it left. */
  start(): void {
    this.#folder = emptyImportFolder(this.#folder)
    const check = () => void this.#check().catch(this.#deps.warn)
    check()
    this.#timer = setInterval(check, HEARTBEAT_MS)
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
   * @throws HttpError 409 while the member has an import running, 503 while too many are waiting, 413 if the file
   * is too large
   */
  async begin(userId: string, isPreview: boolean, body: Readable, network: string): Promise<ImportStatus> {
    const row = await this.#claim(userId, isPreview)
    const slot = await this.#reserveSlot(row, network)
    try {
      await slot.receive(body, (arriving) => this.#receive(row, arriving))
      this.#enqueue(() => this.#run(row)).finally(() => slot.release())
      return toStatus(row)
    } catch (error) {
      slot.release()
      throw error
    }
  }

  /** Reserves a slot for a claimed import; marks the import as failed if none is free. */
  async #reserveSlot({ id }: ImportRow, network: string): Promise<ImportSlot> {
    try {
      return this.#slots.take(network)
    } catch (error) {
      await updateImport(this.#deps.database, id, { state: 'failed', message: messages.nothingAdded })
      throw error
    }
  }

  async status(userId: string): Promise<ImportStatus | null> {
    const row = await findImport(this.#deps.database, userId)
    if (row === null) return null
    const isSilent = row.touchedAt < this.#getSilentSince()
    if (isSilent && (row.state === 'waiting' || row.state === 'running'))
      return { ...toStatus(row), state: 'failed', message: getInterruptedMessage(row) }
    return toStatus(row)
  }

  dismiss(userId: string): Promise<void> {
    return deleteImport(this.#deps.database, userId)
  }

  #getSilentSince(): Date {
    return new Date(+this.#deps.clock() - DEAD_AFTER_MS)
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
    if (!(await claimImport(this.#deps.database, row, this.#getSilentSince())))
      throw conflict(messages.importRunning)
    return row
  }

  async #receive({ id, userId }: Job, body: Readable): Promise<void> {
    const { database } = this.#deps
    try {
      await receive(body, join(this.#folder, id), MAX_IMPORT_BYTES)
    } catch (error) {
      await this.#clear(id)
      await updateImport(database, id, { state: 'failed', message: messages.nothingAdded })
      await deleteImport(database, userId)
      throw error
    }
  }

  #clear(id: string): Promise<void> {
    return rm(join(this.#folder, id), { recursive: true, force: true })
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work).catch(this.#deps.warn)
    return this.#last
  }

  async #run(job: Job): Promise<void> {
    const result = await this.#work(job).then(
      (outcome) => ({ state: 'done' as const, percent: 100, outcome }),
      (error: unknown) => ({ state: 'failed' as const, message: this.#explain(job, error) }),
    )
    await this.#clear(job.id)
    await withRetries(() => updateImport(this.#deps.database, job.id, result))
  }

  async #work({ id, userId, isPreview }: Job): Promise<ImportResult> {
    const { database, verses, clock } = this.#deps
    const folder = join(this.#folder, id)
    const signal = this.#closing.signal
    signal.throwIfAborted()
    await updateImport(database, id, { state: 'running' })
    const progress = new Progress((percent) => updateImport(database, id, { percent }))
    const { size } = await stat(join(folder, 'whole'))
    const file = await extractImportFile(folder, (bytes) => {
      signal.throwIfAborted()
      return progress.add((20 * bytes) / size)
    })
    const values = [...file.counts.values()].reduce((sum, count) => sum + count, 1)
    const runner = new TransactionRunner(database, signal, (done) => progress.add((70 * done) / values))
    const target = { verses, userId, isPreview, now: clock() }
    if (isPreview) return importData(runner, file, target)
    await updateImport(database, id, { owesMemory: true })
    try {
      return await importData(runner, file, target)
    } finally {
      // Also rebuild memory from the data added before a failure. If we're closing, leave that to the next start.
      if (!signal.aborted) await this.#settle(id, userId)
    }
  }

  async #settle(id: string, userId: string): Promise<void> {
    const { database } = this.#deps
    await rebuildMemoryInSteps(new TransactionRunner(database, this.#closing.signal), userId)
    await updateImport(database, id, { owesMemory: false })
  }

  #explain({ isPreview }: Job, error: unknown): string {
    if (error instanceof HttpError) return error.message
    if (this.#closing.signal.aborted) return getInterruptedMessage({ isPreview })
    this.#deps.warn(error)
    return messages.importFailed
  }

  /** Sends a heartbeat, fails imports without one, and rebuilds memory that finished imports have left outdated. */
  async #check(): Promise<void> {
    const { database, clock, isOnlyProcess } = this.#deps
    const now = clock()
    await touchImports(database, this.#process, now)
    await endDeadImports(database, this.#process, isOnlyProcess ? 'always' : this.#getSilentSince(), {
      previewMessage: getInterruptedMessage({ isPreview: true }),
      importMessage: getInterruptedMessage({ isPreview: false }),
    })
    await deleteOldImports(database, new Date(+now - RETENTION_MS))
    await this.#settleOwedMemory()
  }

  /** Rebuilds memory between imports. Later checks skip this while it runs. */
  async #settleOwedMemory(): Promise<void> {
    if (this.#isSettling) return
    this.#isSettling = true
    try {
      for (const { id, userId } of await findUnsettledImports(this.#deps.database))
        await this.#enqueue(() => this.#settle(id, userId))
    } finally {
      this.#isSettling = false
    }
  }
}

const getInterruptedMessage = ({ isPreview }: Pick<Job, 'isPreview'>) =>
  isPreview ? messages.nothingAdded : messages.importInterrupted

const toStatus = ({ id, isPreview, state, percent, outcome, message }: ImportRow): ImportStatus => ({
  id,
  isPreview,
  state,
  percent,
  outcome,
  message,
})
