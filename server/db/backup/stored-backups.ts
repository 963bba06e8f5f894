import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queries } from '../queries.ts'
import { type WrittenBackup, writeBackup } from './backup-file.ts'
import { findOutdated } from './retention.ts'

const REASONS = ['daily', 'hourly', 'before-migration', 'before-restore'] as const
type BackupReason = (typeof REASONS)[number]

export interface StoredBackup {
  readonly path: string
  readonly madeAt: Date
  readonly reason: BackupReason
  readonly bytes: number
}

/** For example, "verses-2026-11-22T03-15-00Z-daily.ndjson.gz". Alphabetical order is chronological. */
const NAME = new RegExp(
  `^verses-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)Z-(${REASONS.join('|')})\\.ndjson\\.gz$`,
)

export const toBackupName = (now: Date, reason: string): string =>
  `verses-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${reason}.ndjson.gz`

/** Lists backups, newest first; none if the folder doesn't exist. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const backups = names.flatMap((name) => {
    const [, day, hour, minute, second, reason] = NAME.exec(name) ?? []
    if (day === undefined) return []
    const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`)
    return [{ path: join(folder, name), madeAt, reason: reason as BackupReason }]
  })
  const sized = await Promise.all(
    backups.map(async (it) => ({ ...it, bytes: (await stat(it.path).catch(() => ({ size: 0 }))).size })),
  )
  return sized.sort((a, b) => +b.madeAt - +a.madeAt)
}

/** Adds a backup to the folder and deletes expired ones of the same kind. */
export async function storeBackup(
  database: Queries,
  folder: string,
  now: Date,
  reason: BackupReason,
): Promise<WrittenBackup> {
  const backup = await writeBackup(database, join(folder, toBackupName(now, reason)), now)
  const sameKind = (await listBackups(folder)).filter((it) => it.reason === reason)
  for (const { path } of findOutdated(sameKind, now))
    if (path !== backup.path) await rm(path, { force: true })
  return backup
}
