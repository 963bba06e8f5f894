import { openSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FolderInUse, toLockName } from './folder-lock.ts'

/** Every system supports socket paths of this length. */
const MAX_PATH_BYTES = 100

/** File systems without sockets report these codes. */
const UNSUPPORTED_CODES = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL'])

/** How long to wait in case another process claims the same abandoned socket. */
const CLAIM_WAIT_MS = 100

/**
 * Returns the path of a data folder's socket, for the user running it. If the folder's path is too long, keeps the
 * folder open.
 */
export function getAdminSocketPath(folder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\verse-by-heart-${toLockName(folder)}`
  const path = join(folder, 'admin.sock')
  return Buffer.byteLength(path) > MAX_PATH_BYTES ? shortenPath(folder) : path
}

/** On Linux, returns a path through the open folder. Elsewhere, uses the temporary folder, which is private to the user. */
const shortenPath = (folder: string) =>
  process.platform === 'linux'
    ? `/proc/self/fd/${openSync(folder, 'r')}/admin.sock`
    : join(tmpdir(), `verse-by-heart-${toLockName(folder).slice(0, 16)}.sock`)

/**
 * Opens the socket, which doubles as a second lock, for containers that share only the folder. Returns null if the
 * folder can't contain a socket.
 *
 * @throws FolderInUse if another process is listening on it
 */
export async function openAdminSocket(folder: string): Promise<Server | null> {
  const path = getAdminSocketPath(folder)
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return null
  try {
    return await listen(path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (UNSUPPORTED_CODES.has(code)) return null
    if (code !== 'EADDRINUSE') throw error
  }
  if (await hasListener(path)) throw new FolderInUse(folder)
  rmSync(path, { force: true })
  const server = await listen(path)
  const { ino } = statSync(path)
  await wait(CLAIM_WAIT_MS)
  if (statSync(path, { throwIfNoEntry: false })?.ino !== ino) throw new FolderInUse(folder)
  return server
}

/** Creates the socket under a umask, so other users can never open it, not even for a moment. */
function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.unref()
    server.on('error', reject)
    const mask = process.umask(0o177)
    server.listen(path, () => resolve(server))
    process.umask(mask)
  })
}

/** Error codes of a socket without a listener. Permission errors aren't among them: another user's server may be listening. */
const DEAD_CODES = new Set(['ECONNREFUSED', 'ENOENT'])

function hasListener(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(!DEAD_CODES.has(code)))
  })
}
