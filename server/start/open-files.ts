import { messages } from './messages.ts'

/** How a process shares out the files that the system lets it have open; a connection is one of them. */
interface OpenFileShares {
  /** Connections of browsers, each of which may be sent a file of the pages at the same time. */
  readonly connections: number
  /** Files of the embedded database. */
  readonly database: number
}

/** A process that may open fewer files is of no use. */
export class TooFewFiles extends Error {
  override readonly name = 'TooFewFiles'
}

/** Files that a process needs for itself: program, log, sockets to databases, mail and other services. */
const OF_THE_PROCESS = 48
/** Files that PostgreSQL demands at least, and those beyond which more are of no use to it. */
const DATABASE = { least: 64, most: 1000 }
/** Fewer connections than this would not serve a few browsers. */
const LEAST_CONNECTIONS = 8

/**
 * Divides that many files: a quarter to the embedded database, the rest to connections and what they are sent.
 * @throws TooFewFiles where the database or browsers would not have enough.
 */
export function shareOpenFiles(limit: number): OpenFileShares {
  const database = Math.min(DATABASE.most, Math.max(DATABASE.least, Math.floor(limit / 4)))
  const connections = Math.floor((limit - OF_THE_PROCESS - database) / 2)
  if (connections < LEAST_CONNECTIONS) throw new TooFewFiles(messages.tooFewFiles(limit, LEAST))
  return { connections, database }
}

const LEAST = OF_THE_PROCESS + DATABASE.least + 2 * LEAST_CONNECTIONS

/** Files where the system tells of no limit (Windows). */
const WITHOUT_LIMIT = 16_384

/** How many files this process may have open. Node has already raised it to the system's limit. */
export function openFileLimit(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const limit = Number(report.userLimits?.open_files?.soft ?? WITHOUT_LIMIT)
  return Number.isFinite(limit) ? limit : WITHOUT_LIMIT
}
