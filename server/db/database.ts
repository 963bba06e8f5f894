import type { Server } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { storeBackup, listBackups } from './backup/stored-backups.ts'
import { findLatest } from './backup/retention.ts'
import {
  isComplete,
  isEmptied,
  openDataFolder,
  renameUnfinished,
  unmarkUnopened,
} from './embedded/data-folder.ts'
import { createEmbeddedClient } from './embedded/embedded-client.ts'
import { EmbeddedDatabase } from './embedded/embedded-database.ts'
import { createDatabase } from './embedded/new-database.ts'
import { messages } from '../start/messages.ts'
import { readOpenFileLimit, divideOpenFiles } from '../start/open-files.ts'
import { createFreeBytesReader, MIN_BYTES_TO_WRITE } from './disk-space.ts'
import { takeFolder } from './embedded/take-folder.ts'
import { startUpkeep } from './embedded/upkeep.ts'
import { DatabaseUnusable, isDamage, isUnreachable, describeFailure } from './failures.ts'
import { type BeforeChange, migrateDatabase } from './migrate.ts'
import type { Database } from './queries.ts'
import { openPool, createPooledDatabase, createSessionConfig } from './pool.ts'
import { isPooler } from './pooler.ts'

export type { Database, Queries } from './queries.ts'

/** Where a database is: in a local folder, or on a PostgreSQL server. */
export type DatabasePlace = { readonly folder: string } | { readonly url: string }

export interface PoolFigures {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/** An open database. The opener must close it. */
export interface OpenDatabase {
  readonly database: Database
  /** Receives operator commands; null on a server, where the command line connects directly. */
  readonly adminSocket: Server | null
  readonly poolFigures: () => PoolFigures
  close(): Promise<void>
}

/** A request that waits longer than this for a connection or query is refused. */
const CONNECTION_TIMEOUT_MS = 10_000
const QUERY_TIMEOUT_MS = 15_000

const MAX_CONNECTIONS = 10

/**
 * Opens and migrates the database, first backing it up to `backupFolder` if it isn't empty. Throws for a newer program's
 * tables, unless `mayBeNewer` leaves them unchanged, on a server, for a restore.
 */
export const openDatabase = (
  place: DatabasePlace,
  warn: (message: string) => void,
  backupFolder: string | null = null,
  mayBeNewer = false,
): Promise<OpenDatabase> =>
  'url' in place
    ? openServer(place.url, warn, backupFolder, mayBeNewer)
    : openFolder(place.folder, warn, backupFolder)

/** Returns a function that backs up before a migration. */
const createMigrationBackup =
  (folder: string | null): BeforeChange =>
  async (database) => {
    if (folder === null) return
    await storeBackup(database, folder, new Date(), 'before-migration').catch((error: unknown) => {
      throw new DatabaseUnusable(messages.notBackedUp(describeFailure(error)))
    })
  }

async function openServer(
  url: string,
  warn: (message: string) => void,
  backupFolder: string | null,
  mayBeNewer: boolean,
): Promise<OpenDatabase> {
  const config: pg.PoolConfig = {
    connectionString: url,
    application_name: 'verse-by-heart',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  }
  const isPooled = await migrateAndDetectPooler(config, backupFolder, mayBeNewer)
  const pool = openPool(
    {
      ...config,
      ...createSessionConfig(isPooled, QUERY_TIMEOUT_MS),
      max: MAX_CONNECTIONS,
    },
    warn,
  )
  if (!(await isDurable(pool))) warn(messages.serverNotDurable)
  return toOpenDatabase(pool)
}

/** Migrates the tables and returns whether the server is behind a pooler. */
async function migrateAndDetectPooler(
  config: pg.PoolConfig,
  backupFolder: string | null,
  mayBeNewer: boolean,
): Promise<boolean> {
  try {
    await migrateDatabase(config, createMigrationBackup(backupFolder), mayBeNewer)
    return await isPooler(config)
  } catch (error) {
    if (!isUnreachable(error) && !isRefusal(error)) throw error
    throw new DatabaseUnusable(messages.databaseUnusable(describeFailure(error)))
  }
}

/** Returns whether the name, password, database, or host is wrong. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(28...|3D000|ENOTFOUND|EAI_AGAIN)$/.test(String(error.code))

async function isDurable(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ fsync: string }>('show fsync')
  return rows[0]?.fsync === 'on'
}

/** Throws for a broken folder, suggesting a backup to restore. */
async function refuseBroken(path: string, backups: string | null, error: unknown): Promise<never> {
  const backupList = await listBackups(backups ?? join(path, 'backups'))
  const last = findLatest(backupList, new Date()) ?? backupList[0]
  throw new DatabaseUnusable(messages.databaseBroken(path, describeFailure(error), last?.path))
}

async function openFolder(
  path: string,
  warn: (message: string) => void,
  backupFolder: string | null,
): Promise<OpenDatabase> {
  const folder = openDataFolder(path)
  if (((await createFreeBytesReader(folder.path)()) ?? Infinity) < MIN_BYTES_TO_WRITE)
    throw new DatabaseUnusable(messages.diskFull(folder.path))
  const { database: openFiles } = divideOpenFiles(readOpenFileLimit())
  const lock = await takeFolder(folder.path)
  const embedded = new EmbeddedDatabase({ folder: folder.database, openFiles })
  const failAsBroken = (error: unknown) => refuseBroken(folder.path, backupFolder, error)
  const closeAll = async () => {
    await embedded.close()
    await lock.release()
  }
  try {
    if (isEmptied(folder)) await failAsBroken(new Error(messages.filesGone))
    renameUnfinished(folder)
    if (!isComplete(folder)) await createDatabase(folder)
    await unmarkUnopened(folder)
    await embedded.open().catch(failAsBroken)
    const { database, poolFigures, close } = await openVerified(embedded, warn, backupFolder).catch(
      (error: unknown) => (isDamage(error) ? failAsBroken(error) : Promise.reject(error)),
    )
    const stopUpkeep = startUpkeep(database, (error) => warn(messages.upkeepFailed(describeFailure(error))))
    return {
      database,
      adminSocket: lock.adminSocket,
      poolFigures,
      close: async () => {
        stopUpkeep()
        await close()
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Migrates a database in a folder, after a backup, and checks that it writes durably. */
async function openVerified(
  embedded: EmbeddedDatabase,
  warn: (message: string) => void,
  backupFolder: string | null,
): Promise<OpenDatabase> {
  const opened = await openEmbedded(embedded, warn, createMigrationBackup(backupFolder))
  await verifyDurable(embedded, opened.database)
  return opened
}

/** Migrates an open embedded database. Uses one connection, because it has a single session. */
export async function openEmbedded(
  embedded: EmbeddedDatabase,
  warn: (message: string) => void,
  beforeChange?: BeforeChange,
): Promise<OpenDatabase> {
  const config: pg.ClientConfig = {
    stream: embedded.openStream,
    user: 'postgres',
    password: '',
    database: 'postgres',
    ssl: false,
  }
  await migrateDatabase(config, beforeChange)
  const pool = openPool(
    {
      ...config,
      Client: createEmbeddedClient(embedded, warn),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    },
    warn,
  )
  return toOpenDatabase(pool)
}

const toOpenDatabase = (pool: pg.Pool): OpenDatabase => ({
  database: createPooledDatabase(pool),
  adminSocket: null,
  poolFigures: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  close: () => pool.end(),
})

/** Checks that a commit reaches the disk: a member's progress must survive a power failure. */
async function verifyDurable(embedded: EmbeddedDatabase, database: Database): Promise<void> {
  const before = await embedded.countSyncs()
  await database.execute("select pg_logical_emit_message(true, 'verse-by-heart', 'started')")
  if ((await embedded.countSyncs()) > before) return
  throw new DatabaseUnusable(messages.notDurable)
}
