import { messages } from './messages.ts'

/** How the process's open files are divided. Each connection is one. */
interface OpenFileShares {
  /** Browser connections, each of which may be sent a file at the same time. */
  readonly connections: number
  readonly database: number
}

/** Thrown if fewer files can be open than the server needs. */
export class TooFewFiles extends Error {
  override readonly name = 'TooFewFiles'
}

/** Files that the process itself needs: program, log, sockets to databases, mail, and other services. */
const PROCESS_FILES = 48
/** PostgreSQL's minimum, and the most it can use. */
const DATABASE_FILES = { min: 64, max: 1000 }
/** The minimum number of connections, enough for a few browsers. */
const MIN_CONNECTIONS = 8

/**
 * Gives the embedded database a quarter of the files, and connections the rest.
 *
 * @throws TooFewFiles if that isn't enough
 */
export function divideOpenFiles(limit: number): OpenFileShares {
  const database = Math.min(DATABASE_FILES.max, Math.max(DATABASE_FILES.min, Math.floor(limit / 4)))
  const connections = Math.floor((limit - PROCESS_FILES - database) / 2)
  if (connections < MIN_CONNECTIONS) throw new TooFewFiles(messages.tooFewFiles(limit, MIN_FILES))
  return { connections, database }
}

const MIN_FILES = PROCESS_FILES + DATABASE_FILES.min + 2 * MIN_CONNECTIONS

/** The limit to assume if the system reports none (Windows). */
const DEFAULT_LIMIT = 16_384

/** Returns the process's open file limit. Node has already raised it to the hard limit. */
export function readOpenFileLimit(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const limit = Number(report.userLimits?.open_files?.soft ?? DEFAULT_LIMIT)
  return Number.isFinite(limit) ? limit : DEFAULT_LIMIT
}
