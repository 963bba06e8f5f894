import { rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FolderInUse, lockNameOf } from './folder-lock.ts'

/** The longest path that a socket can have on any system. */
const LONGEST_PATH = 100

/** What file systems say that know no sockets. */
const WITHOUT_SOCKETS = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL'])

/** Milliseconds to let another process take over the same abandoned socket. */
const DOUBT = 100

/** The socket of the process that has a data folder open, for users with the same permissions. */
export const adminSocketPath = (folder: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\verse-by-heart-${lockNameOf(folder)}`
    : join(folder, 'admin.sock')

/**
 * Opens the socket for the operator's commands, for the folder's owner alone. It is a second lock too: processes in
 * separate containers, which share nothing but the folder, meet here. Null where the folder cannot hold a socket.
 * @throws FolderInUse when another process answers on it.
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

/** The socket's file is made while the mask holds, so that other users can't open it even for a moment. */
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

/** What a system says of a socket that no living process is behind; one that may not be opened may be another user's server. */
const DEAD = new Set(['ECONNREFUSED', 'ENOENT'])

/** Whether a living process is behind a socket. */
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
