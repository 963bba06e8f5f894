import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeBackup } from '../../db/backup/backup-file.ts'
import { BackupUnusable } from '../../db/backup/backup-unusable.ts'
import { backupName } from '../../db/backup/stored-backups.ts'
import { ABANDONED, clearUnfinished } from '../../db/backup/tidy-backups.ts'
import { type AdminDeps, CannotDo } from './command.ts'
import { messages } from './messages.ts'

/** Removes partial backups in the folder. @throws CannotDo if the new one can't be written or read back */
export async function backUp({ database, clock }: AdminDeps, path: string): Promise<string> {
  const now = clock()
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (!existsSync(dirname(path))) throw new CannotDo(messages.noBackupFolder(dirname(path)))
  await clearUnfinished(isFolder ? path : dirname(path), ABANDONED).catch(() => {})
  try {
    return messages.backedUp(
      await writeBackup(database, isFolder ? join(path, backupName(now, 'by-hand')) : path, now),
    )
  } catch (error) {
    throw error instanceof BackupUnusable ? new CannotDo(error.message) : error
  }
}

/** @throws CannotDo with the same report if there are problems, so the command fails */
export async function consultDoctor({ examine }: AdminDeps, sendTo: string): Promise<string> {
  if (examine === undefined) throw new CannotDo(messages.unknownCommand)
  const { report, isWell } = await examine(sendTo)
  if (!isWell) throw new CannotDo(report)
  return report
}
