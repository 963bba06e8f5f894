import { messages } from './messages.ts'

/** How to divide the process's open files. Each connection is one. */
interface OpenFileShares {
  /** Browser connections, each of which may be sent a file at the same time. */
  readonly connections: number
  readonly database: number
}

/** Fewer open files than the server needs. */
export class TooFewFiles extends Error {
  override readonly name = 'TooFewFiles'
}

/** Files for the process itself: program, log, sockets to databases, mail and other services. */
const OF_THE_PROCESS = 48
/** PostgreSQL's minimum, and the most it can use. */
const DATABASE = { least: 64, most: 1000 }
/** Fewer wouldn't serve a few browsers. */
const MIN_CONNECTIONS = 8

/** Gives the embedded database a quarter, connections the rest. @throws TooFewFiles if that isn't enough */
export function shareOpenFiles(limit: number): OpenFileShares {
  const database = Math.min(DATABASE.most, Math.max(DATABASE.least, Math.floor(limit / 4)))
  const connections = Math.floor((limit - OF_THE_PROCESS - database) / 2)
  if (connections < MIN_CONNECTIONS) throw new TooFewFiles(messages.tooFewFiles(limit, MIN))
  return { connections, database }
}

const MIN = OF_THE_PROCESS + DATABASE.least + 2 * MIN_CONNECTIONS

/** Assumed if the system reports no limit (Windows). */
const WITHOUT_LIMIT = 16_384

/** Returns the process's open file limit. Node has already raised it to the hard limit. */
export function openFileLimit(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const limit = Number(report.userLimits?.open_files?.soft ?? WITHOUT_LIMIT)
  return Number.isFinite(limit) ? limit : WITHOUT_LIMIT
}
