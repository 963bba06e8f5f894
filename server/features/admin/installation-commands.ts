import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeBackup } from '../../db/backup/backup-file.ts'
import { UnusableBackupError } from '../../db/backup/unusable-backup-error.ts'
import { toBackupName } from '../../db/backup/stored-backups.ts'
import { ABANDONED_AFTER_MS, clearUnfinished } from '../../db/backup/tidy-backups.ts'
import { type AdminDeps, CommandError } from './command.ts'
import { messages } from './messages.ts'

/**
 * Writes a backup, after removing partial ones from its folder.
 *
 * @throws CommandError if the new one can't be written or read back
 */
export async function backUp({ database, clock }: AdminDeps, path: string): Promise<string> {
  const now = clock()
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (!existsSync(dirname(path))) throw new CommandError(messages.noBackupFolder(dirname(path)))
  await clearUnfinished(isFolder ? path : dirname(path), ABANDONED_AFTER_MS).catch(() => {})
  try {
    return messages.backedUp(
      await writeBackup(database, isFolder ? join(path, toBackupName(now, 'by-hand')) : path, now),
    )
  } catch (error) {
    throw error instanceof UnusableBackupError ? new CommandError(error.message) : error
  }
}

/** Returns the doctor's report. @throws CommandError with the report if there are problems, so the command fails */
export async function runDoctor({ examine }: AdminDeps, sendTo: string): Promise<string> {
  if (examine === undefined) throw new CommandError(messages.unknownCommand)
  const { report, isHealthy } = await examine(sendTo)
  if (!isHealthy) throw new CommandError(report)
  return report
}
