import { existsSync } from 'node:fs'
import type { CopySetup } from '../../../db/backup/copy/copy-setup.ts'
import { type CopyStatus, readCopyStatus } from '../../../db/backup/copy/copy-status.ts'
import type { ServerClock } from '../../../clock/server-clock.ts'
import { listBackups } from '../../../db/backup/stored-backups.ts'
import { isFutureDated, findLatest } from '../../../db/backup/retention.ts'
import { findSafetyList } from '../../../db/backup/safety-list/list-file.ts'
import { readDatabaseFacts } from '../../../db/database-facts.ts'
import type { Database } from '../../../db/database.ts'
import { createFreeBytesReader, MIN_BYTES_TO_BE_READY } from '../../../db/disk-space.ts'
import { readUpkeepStatus } from '../../../db/embedded/upkeep.ts'
import { readSchemaState } from '../../../db/migrate.ts'
import { openReplica } from '../../../db/replica/replica.ts'
import type { Environment } from '../../../environment.ts'
import type { CompiledTexts } from '../../../texts/compiled-texts.ts'
import type { DoctorFinding } from './finding.ts'
import { messages } from './messages.ts'

const DAY_MS = 86_400_000
/** If the newest backup is older than this, at least one was missed. */
const MAX_BACKUP_AGE_MS = 2 * DAY_MS
const MAX_HOURLY_AGE_MS = DAY_MS / 8
/** The safety list should be copied elsewhere within an hour of a change. */
const MAX_LIST_AGE_MS = DAY_MS / 24
const MAX_VACUUM_AGE_MS = 4 * DAY_MS
/** With more write-ahead log than this, recovery after a crash is slow. */
const MAX_UNSETTLED_BYTES = 200_000_000

type Findings = readonly DoctorFinding[]

const createFinding = (about: DoctorFinding['about'], text: string, isProblem = false): DoctorFinding => ({
  about,
  text,
  isProblem,
})

/** Warns about settings that are valid but unwise. */
export function examineSettings(environment: Environment): Findings {
  const { publicUrl, trustProxy, rateLimits, logLevel } = environment
  const texts = messages.settings
  const address =
    publicUrl === undefined
      ? createFinding('settings', texts.noAddress)
      : publicUrl.protocol === 'https:'
        ? createFinding('settings', texts.address(publicUrl.origin))
        : createFinding('settings', texts.plain, true)
  const isBehindProxy = publicUrl?.protocol === 'https:'
  return [
    address,
    ...(isBehindProxy && trustProxy === false ? [createFinding('settings', texts.noProxy, true)] : []),
    ...(rateLimits ? [] : [createFinding('settings', texts.noLimits, true)]),
    ...(logLevel === 'silent' ? [createFinding('settings', texts.silent, true)] : []),
  ]
}

export async function examineClock(serverClock: Pick<ServerClock, 'findFault'>): Promise<Findings> {
  const fault = await serverClock.findFault()
  return [createFinding('clock', fault ?? messages.clock.right, fault !== null)]
}

/** Checks that the database responds, has the current tables, and writes durably. */
export async function examineDatabase(database: Database, { place }: Environment): Promise<Findings> {
  const { version, fsync, autovacuum } = await readDatabaseFacts(database)
  const state = await readSchemaState(database)
  const texts = messages.database
  const isServer = 'url' in place
  return [
    createFinding('database', isServer ? texts.version(version) : texts.embedded(version)),
    ...(state === 'up to date' ? [] : [createFinding('database', texts[state], true)]),
    ...(isServer && !fsync ? [createFinding('database', texts.notDurable, true)] : []),
    ...(isServer && !autovacuum ? [createFinding('database', texts.noVacuum, true)] : []),
  ]
}

export async function examineReplica(database: Database, { replica }: Environment): Promise<Findings> {
  if (replica === undefined) return []
  const { state, close } = await openReplica(replica, database, () => {})
  const { status, lagSeconds } = state()
  await close()
  return [createFinding('replica', messages.replica[status](lagSeconds), status !== 'in use')]
}

/** Checks free disk space for the embedded database and the backups. */
export async function examineDisk({ place, backupFolder }: Environment): Promise<Findings> {
  // Skip the backup folder if no backup has created it yet.
  const existingBackups = backupFolder !== null && existsSync(backupFolder) ? backupFolder : null
  const folders = ['folder' in place ? place.folder : null, existingBackups].filter((it) => it !== null)
  return Promise.all(
    folders.map(async (folder) => {
      const bytes = await createFreeBytesReader(folder)()
      if (bytes === null) return createFinding('disk', messages.disk.unknown(folder))
      const isLow = bytes < MIN_BYTES_TO_BE_READY
      return createFinding('disk', messages.disk[isLow ? 'low' : 'free'](folder, bytes), isLow)
    }),
  )
}

/** Checks the built-in texts and the publishers' API keys. */
export async function examineTexts(
  { textServices: { esv, apiBible } }: Environment,
  openTexts: () => Promise<CompiledTexts>,
): Promise<Findings> {
  const texts = await openTexts().catch(() => null)
  const services = [esv && 'the ESV', apiBible && 'API.Bible'].filter((it) => it !== undefined)
  return [
    texts === null
      ? createFinding('texts', messages.texts.missing, true)
      : createFinding('texts', messages.texts.installed(Object.keys(texts.translations).length)),
    ...(services.length > 0 ? [createFinding('texts', messages.texts.keys(services.join(' and ')))] : []),
  ]
}

/** Checks that the embedded database has recent checkpoints and is vacuumed. */
export async function examineUpkeep(
  database: Database,
  { place }: Environment,
  now: Date,
): Promise<Findings> {
  const texts = messages.upkeep
  if ('url' in place) return [createFinding('upkeep', texts.itself)]
  const { checkpointAt, vacuumAt, unsettledBytes } = await readUpkeepStatus(database)
  const isBehind = unsettledBytes > MAX_UNSETTLED_BYTES
  return [
    isBehind
      ? createFinding('upkeep', texts.behind(unsettledBytes), true)
      : createFinding('upkeep', texts.checkpoint(checkpointAt, unsettledBytes)),
    vacuumAt === null
      ? createFinding('upkeep', texts.noVacuum)
      : Math.abs(+now - +vacuumAt) > MAX_VACUUM_AGE_MS
        ? createFinding('upkeep', texts.lateVacuum(vacuumAt), true)
        : createFinding('upkeep', texts.vacuum(vacuumAt)),
  ]
}

/** Checks that there is a recent backup, with a copy elsewhere. */
export async function examineBackups(environment: Environment, now: Date): Promise<Findings> {
  const { backupFolder, backupEvery, backupCopy } = environment
  const age = backupEvery === 'hour' ? MAX_HOURLY_AGE_MS : MAX_BACKUP_AGE_MS
  const backupFindings = await examineNewest(backupFolder, now, age)
  if (backupFolder === null) return backupFindings
  if (backupCopy === undefined)
    return [...backupFindings, createFinding('backups', messages.backups.notCopied)]
  const status = await readCopyStatus(backupFolder)
  const copyFindings = examineCopies(status, backupCopy, now, age)
  return [
    ...backupFindings,
    ...copyFindings,
    ...examineListCopy(status, await findSafetyList(backupFolder), now),
  ]
}

/** Checks the copy of the safety list. Every new password changes the list, and the copy should follow soon. */
function examineListCopy(
  { safetyList }: CopyStatus,
  list: Awaited<ReturnType<typeof findSafetyList>>,
  now: Date,
): Findings {
  if (list === null) return []
  const texts = messages.backups
  if (safetyList?.bytes === list.bytes) return [createFinding('backups', texts.listCopied(safetyList.at))]
  return +now - +list.changedAt < MAX_LIST_AGE_MS ? [] : [createFinding('backups', texts.listNotCopied, true)]
}

function examineCopies(
  { copied, failed }: CopyStatus,
  { to, recipients }: CopySetup,
  now: Date,
  age: number,
): Findings {
  const texts = messages.backups
  const place = 'bucket' in to ? to.bucket.address.href : to.program
  const isPlain = recipients.length === 0
  // A time in the future means the clock was wrong, so the copy's age is unknown.
  const isOld = copied !== undefined && (+now - +copied.at > age || copied.at > now)
  const lastCopy =
    failed !== undefined
      ? createFinding('backups', texts.copyFails(failed.at, failed.why, copied?.at), true)
      : copied === undefined
        ? createFinding('backups', texts.neverCopied, true)
        : isOld
          ? createFinding('backups', texts.oldCopy(copied.at), true)
          : createFinding('backups', texts.copied(copied.backup, copied.at, place))
  return [lastCopy, ...(isPlain ? [createFinding('backups', texts.copiedPlain)] : [])]
}

async function examineNewest(backupFolder: string | null, now: Date, age: number): Promise<Findings> {
  const texts = messages.backups
  if (backupFolder === null) return [createFinding('backups', texts.off)]
  const backups = await listBackups(backupFolder)
  const last = findLatest(backups, now)
  const ahead = backups.filter((backup) => isFutureDated(backup, now)).length
  return [
    last === undefined
      ? createFinding('backups', texts.none(backupFolder), true)
      : +now - +last.madeAt > age
        ? createFinding('backups', texts.old(last.madeAt), true)
        : createFinding('backups', texts.last(last.path, last.madeAt, last.bytes)),
    ...(ahead > 0 ? [createFinding('backups', texts.ahead(ahead))] : []),
  ]
}
