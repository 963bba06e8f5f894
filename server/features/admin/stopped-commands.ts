import { resolve } from 'node:path'
import type { TableSum } from '../../db/backup/backup-lines.ts'
import { UnusableBackupError } from '../../db/backup/unusable-backup-error.ts'
import { moveDatabase, restoreBackup } from '../../db/backup/restore.ts'
import type { DatabasePlace } from '../../db/database.ts'
import type { Environment } from '../../environment.ts'
import { CommandError } from './command.ts'
import { messages } from './messages.ts'

const STOPPED_COMMANDS = ['restore', 'move'] as const
export type StoppedCommand = (typeof STOPPED_COMMANDS)[number]

export const needsStoppedServer = (name: unknown): name is StoppedCommand =>
  STOPPED_COMMANDS.some((command) => command === name)

export async function runStopped(
  command: StoppedCommand,
  target: string,
  { place, backupFolder }: Environment,
  warn: (message: string) => void,
): Promise<string> {
  const options = { now: new Date(), warn, backupFolder }
  try {
    return command === 'restore'
      ? messages.restored(formatTable(await restoreBackup(place, resolve(target), options)))
      : messages.moved(formatTable(await moveDatabase(place, parsePlace(target), options)))
  } catch (error) {
    throw error instanceof UnusableBackupError ? new CommandError(error.message) : error
  }
}

const parsePlace = (target: string): DatabasePlace =>
  /^postgres(ql)?:\/\//.test(target) ? { url: target } : { folder: resolve(target) }

const formatTable = (sums: readonly TableSum[]) =>
  sums.map(({ end, rows, sum }) => messages.tableLine(end, rows, sum)).join('\n')
