import { FolderInUse } from '../db/embedded/folder-lock.ts'
import { DatabaseUnusable } from '../db/failures.ts'
import { WrongSetting } from '../environment.ts'
import { messages } from './messages.ts'

/** What the system tells about an address that could not be opened. */
interface AddressError extends NodeJS.ErrnoException {
  readonly port?: number
  readonly address?: string
  readonly hostname?: string
}

/** Why the server did not start, as one sentence that says what to do; with the stack only where we do not know better. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof WrongSetting || error instanceof FolderInUse || error instanceof DatabaseUnusable)
    return error.message
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
