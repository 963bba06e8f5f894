import { FolderInUse } from '../db/embedded/folder-lock.ts'
import { DatabaseUnusable } from '../db/failures.ts'
import { WrongSetting } from '../environment.ts'

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
      return `Port ${port} is already in use: stop the other program, or choose another port, as in PORT=3001 npm start.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user: choose one above 1023, as in PORT=3000 npm start.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `HOST names no address of this machine: ${hostname ?? address}.`
    default:
      return error.stack ?? error.message
  }
}
