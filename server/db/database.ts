import type { Server } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { storeBackup, listBackups } from './backup/stored-backups.ts'
import { findLatest } from './backup/retention.ts'
import {
  isComplete,
  isEmptied,
  openDataFolder,
  setUnfinishedAside,
  unmarkUnopened,
} from './embedded/data-folder.ts'
import { clientsOf } from './embedded/embedded-client.ts'
import { EmbeddedDatabase } from './embedded/embedded-database.ts'
import { makeDatabase } from './embedded/new-database.ts'
import { messages } from '../start/messages.ts'
import { openFileLimit, shareOpenFiles } from '../start/open-files.ts'
import { freeBytesOf, MIN_TO_WRITE } from './disk-space.ts'
import { takeFolder } from './embedded/take-folder.ts'
import { startUpkeep } from './embedded/upkeep.ts'
import { DatabaseUnusable, isOfDamage, isUnreachable, failureReason } from './failures.ts'
import { type BeforeChange, bringUpToDate } from './migrate.ts'
import type { Database } from './queries.ts'
import { openPool, queriesOf, sessionsOn } from './pool.ts'
import { isPooler } from './pooler.ts'

export type { Database, Queries } from './queries.ts'

/** A local folder, or a PostgreSQL server. */
export type DatabasePlace = { readonly folder: string } | { readonly url: string }

export interface PoolFigures {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/** The opener closes it. */
export interface OpenDatabase {
  readonly database: Database
  /** Receives operator commands; null on a server, where the command line connects directly. */
  readonly adminSocket: Server | null
  readonly poolFigures: () => PoolFigures
  close(): Promise<void>
}

/** Milliseconds. Better refuse a request than let it wait longer for a connection or query. */
const CONNECTION_TIMEOUT = 10_000
const QUERY_TIMEOUT = 15_000

const CONNECTIONS = 10

/**
 * Opens and migrates the database, after a backup into `backupFolder` if it isn't empty. Refuses a newer
 * program's tables; on a server `mayBeNewer` leaves them unchanged, for a restore.
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

/** Backs up before a migration, if the tables hold anything. */
const savingTo =
  (folder: string | null): BeforeChange =>
  async (database) => {
    if (folder === null) return
    await storeBackup(database, folder, new Date(), 'before-migration').catch((error: unknown) => {
      throw new DatabaseUnusable(messages.notBackedUp(failureReason(error)))
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
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
  }
  const isPooled = await begun(config, backupFolder, mayBeNewer)
  const pool = openPool(
    {
      ...config,
      ...sessionsOn(isPooled, QUERY_TIMEOUT),
      max: CONNECTIONS,
    },
    warn,
  )
  if (!(await keepsCommits(pool))) warn(messages.serverNotDurable)
  return openedOn(pool)
}

/** Migrates, and detects a pooler. */
async function begun(
  config: pg.PoolConfig,
  backupFolder: string | null,
  mayBeNewer: boolean,
): Promise<boolean> {
  try {
    await bringUpToDate(config, savingTo(backupFolder), mayBeNewer)
    return await isPooler(config)
  } catch (error) {
    if (!isUnreachable(error) && !isRefusal(error)) throw error
    throw new DatabaseUnusable(messages.databaseUnusable(failureReason(error)))
  }
}

/** Wrong name or password, no such database, no such host. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(28...|3D000|ENOTFOUND|EAI_AGAIN)$/.test(String(error.code))

async function keepsCommits(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ fsync: string }>('show fsync')
  return rows[0]?.fsync === 'on'
}

/** Refuses an unreadable folder, and names the backup to restore. */
async function refuseBroken(path: string, backups: string | null, error: unknown): Promise<never> {
  const backupList = await listBackups(backups ?? join(path, 'backups'))
  const last = findLatest(backupList, new Date()) ?? backupList[0]
  throw new DatabaseUnusable(messages.databaseBroken(path, failureReason(error), last?.path))
}

async function openFolder(
  path: string,
  warn: (message: string) => void,
  backupFolder: string | null,
): Promise<OpenDatabase> {
  const folder = openDataFolder(path)
  if (((await freeBytesOf(folder.path)()) ?? Infinity) < MIN_TO_WRITE)
    throw new DatabaseUnusable(messages.diskFull(folder.path))
  const { database: openFiles } = shareOpenFiles(openFileLimit())
  const lock = await takeFolder(folder.path)
  const embedded = new EmbeddedDatabase({ folder: folder.database, openFiles })
  const asBroken = (error: unknown) => refuseBroken(folder.path, backupFolder, error)
  const closeAll = async () => {
    await embedded.close()
    await lock.release()
  }
  try {
    if (isEmptied(folder)) await asBroken(new Error(messages.filesGone))
    setUnfinishedAside(folder)
    if (!isComplete(folder)) await makeDatabase(folder)
    await unmarkUnopened(folder)
    await embedded.open().catch(asBroken)
    const { database, poolFigures, close } = await openProven(embedded, warn, backupFolder).catch(
      (error: unknown) => (isOfDamage(error) ? asBroken(error) : Promise.reject(error)),
    )
    const stopUpkeep = startUpkeep(database, (error) => warn(messages.upkeepFailed(failureReason(error))))
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
async function openProven(
  embedded: EmbeddedDatabase,
  warn: (message: string) => void,
  backupFolder: string | null,
): Promise<OpenDatabase> {
  const opened = await openEmbedded(embedded, warn, savingTo(backupFolder))
  await proveDurable(embedded, opened.database)
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
  await bringUpToDate(config, beforeChange)
  const pool = openPool(
    {
      ...config,
      Client: clientsOf(embedded, warn),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECTION_TIMEOUT,
    },
    warn,
  )
  return openedOn(pool)
}

const openedOn = (pool: pg.Pool): OpenDatabase => ({
  database: queriesOf(pool),
  adminSocket: null,
  poolFigures: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  close: () => pool.end(),
})

/** Commits and checks that it reaches the disk: a member's progress must survive a power cut. */
async function proveDurable(embedded: EmbeddedDatabase, database: Database): Promise<void> {
  const before = await embedded.countSyncs()
  await database.execute("select pg_logical_emit_message(true, 'verse-by-heart', 'started')")
  if ((await embedded.countSyncs()) > before) return
  throw new DatabaseUnusable(messages.notDurable)
}
