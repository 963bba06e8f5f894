import { rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FolderInUse, nameOf } from './folder-lock.ts'

/** The longest path that a socket can have on any system. */
const LONGEST_PATH = 100

/** What file systems say that know no sockets. */
const WITHOUT_SOCKETS = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL'])

/** Milliseconds in which somebody else who took over the same abandoned door would have done so. */
const DOUBT = 100

/** Where to reach the process that has a data folder open, by somebody with the same rights on this machine. */
export const doorOf = (folder: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\verse-by-heart-${nameOf(folder)}` : join(folder, 'admin.sock')

/**
 * Opens the door of a folder, for its owner alone. It is a second lock too: processes in containers of their own, which
 * share nothing but the folder, meet here. Null where the folder cannot have a door.
 * @throws FolderInUse when somebody answers at it already.
 */
export async function openDoor(folder: string): Promise<Server | null> {
  const path = doorOf(folder)
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
  const door = await listen(path)
  const { ino } = statSync(path)
  await wait(DOUBT)
  if (statSync(path, { throwIfNoEntry: false })?.ino !== ino) throw new FolderInUse(folder)
  return door
}

/** The socket's file is made while the mask holds, so that nobody else may open it, not even for a moment. */
function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const door = createServer()
    door.unref()
    door.on('error', reject)
    const mask = process.umask(0o177)
    door.listen(path, () => resolve(door))
    process.umask(mask)
  })
}

/** Whether a living process is behind a door. */
function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
