import { UnusableBackupError } from '../db/backup/unusable-backup-error.ts'
import { FolderInUse } from '../db/embedded/folder-lock.ts'
import { DatabaseUnusable } from '../db/failures.ts'
import { InvalidSetting } from '../environment.ts'
import { messages } from './messages.ts'
import { TooFewFiles } from './open-files.ts'

interface AddressError extends NodeJS.ErrnoException {
  readonly port?: number
  readonly address?: string
  readonly hostname?: string
}

const EXPECTED_ERRORS = [
  InvalidSetting,
  FolderInUse,
  DatabaseUnusable,
  UnusableBackupError,
  TooFewFiles,
] as const

/** Returns one sentence about why the server didn't start and what to do, or the stack of an unknown error. */
export function describeStartFailure(error: unknown): string {
  if (EXPECTED_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message
  if (!(error instanceof Error)) return String(error)
  const { code, port, address, hostname } = error as AddressError
  switch (code) {
    case 'EADDRINUSE':
      return messages.portInUse(port)
    case 'EACCES':
      return messages.portForbidden(port)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return messages.unknownHost(hostname ?? address)
    default:
      return error.stack ?? error.message
  }
}
