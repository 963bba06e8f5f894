import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { messages } from '../../start/messages.ts'
import { isHeldBy, listFolderUsers } from './socket-holder.ts'

/** Thrown because two processes on one data folder would silently destroy each other's data. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'

  constructor(folder: string, hint?: string) {
    super(messages.folderInUse(folder, hint))
  }
}

/** A lock that lasts until it is released or the process ends, even in a crash. */
interface FolderLock {
  /** Whether the lock is exclusive; otherwise only the socket inside the folder decides. */
  readonly isCertain: boolean
  release(): Promise<void>
}

/** @throws FolderInUse if another process has the lock */
export function lockFolder(folder: string): Promise<FolderLock> {
  if (process.platform === 'linux') return lockOnLinux(folder, `verse-by-heart-${toLockName(folder)}`)
  if (process.platform === 'win32')
    return lockByAddress(folder, `\\\\.\\pipe\\verse-by-heart-lock-${toLockName(folder)}`)
  return lockByProcess(folder)
}

/** Returns the same name for all spellings of a path. */
export const toLockName = (folder: string) =>
  createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)

/** Locks by an address that any user may listen on. If the listener can't open the folder, relies on the socket inside it. */
async function lockOnLinux(folder: string, name: string): Promise<FolderLock> {
  try {
    return await lockByAddress(folder, `\0${name}`)
  } catch (error) {
    if (!(error instanceof FolderInUse) || isHeldBy(name, listFolderUsers(folder))) throw error
    return { isCertain: false, release: async () => {} }
  }
}

/** Listens on an address. Only one process can, and the system frees the address when that process ends. */
function lockByAddress(folder: string, address: string): Promise<FolderLock> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderInUse(folder) : error),
    )
    const release = () => new Promise<void>((done) => server.close(() => done()))
    server.listen(address, () => resolve({ isCertain: true, release }))
  })
}

/** Writes the process id to a file. Takes over only if that process is gone, never because the file is old. */
export async function lockByProcess(folder: string): Promise<FolderLock> {
  const file = join(folder, 'in-use.pid')
  const pid = readPid(file)
  if (pid !== null) {
    if (isAlive(pid) || readPid(file) !== pid)
      throw new FolderInUse(folder, messages.folderInUseBy(pid, file))
    rmSync(file, { force: true })
  }
  writePid(folder, file)
  return { isCertain: true, release: async () => rmSync(file, { force: true }) }
}

function writePid(folder: string, file: string): void {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, String(process.pid))
    closeSync(handle)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new FolderInUse(folder) : error
  }
}

function readPid(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Returns whether a process is running. An invalid id counts as running: better to ask the operator than to destroy data. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
