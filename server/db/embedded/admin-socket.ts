import { openSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FolderInUse, lockNameOf } from './folder-lock.ts'

/** Bytes of a socket path that every system supports. */
const LONGEST_PATH = 100

/** Error codes of file systems without sockets. */
const WITHOUT_SOCKETS = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL'])

/** Milliseconds to let another process claim the same abandoned socket. */
const DOUBT = 100

/**
 * Returns the path of a data folder's socket, for the user running it. Keeps a file open if the folder's path is
 * too long.
 */
export function adminSocketPath(folder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\verse-by-heart-${lockNameOf(folder)}`
  const path = join(folder, 'admin.sock')
  return Buffer.byteLength(path) > LONGEST_PATH ? shortPath(folder) : path
}

/** On Linux, reaches the same file through the open folder. Elsewhere, the temporary folder is private to the user. */
const shortPath = (folder: string) =>
  process.platform === 'linux'
    ? `/proc/self/fd/${openSync(folder, 'r')}/admin.sock`
    : join(tmpdir(), `verse-by-heart-${lockNameOf(folder).slice(0, 16)}.sock`)

/**
 * Doubles as a second lock, for containers that share only the folder. Null if the folder can't hold a socket.
 *
 * @throws FolderInUse if another process responds on it
 */
export async function openAdminSocket(folder: string): Promise<Server | null> {
  const path = adminSocketPath(folder)
  if (Buffer.byteLength(path) > LONGEST_PATH) return null
  try {
    return await listen(path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (WITHOUT_SOCKETS.has(code)) return null
    if (code !== 'EADDRINUSE') throw error
  }
  if (await isAnswered(path)) throw new FolderInUse(folder)
  rmSync(path, { force: true })
  const server = await listen(path)
  const { ino } = statSync(path)
  await wait(DOUBT)
  if (statSync(path, { throwIfNoEntry: false })?.ino !== ino) throw new FolderInUse(folder)
  return server
}

/** Creates the socket under a umask, so other users can't open it even for a moment. */
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

/** Excludes permission errors: the socket may be another user's server. */
const DEAD = new Set(['ECONNREFUSED', 'ENOENT'])

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(!DEAD.has(code)))
  })
}
