import type { Server } from 'node:net'
import { openAdminSocket } from './admin-socket.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'

interface TakenFolder {
  /** Receives operator commands; null if the folder can't contain a socket. */
  readonly adminSocket: Server | null
  release(): Promise<void>
}

/** @throws FolderInUse if another process is using it */
export async function takeFolder(path: string): Promise<TakenFolder> {
  const lock = await lockFolder(path)
  const adminSocket = await openAdminSocket(path).catch(async (error: unknown) => {
    await lock.release()
    throw error
  })
  if (adminSocket === null && !lock.isCertain) throw new FolderInUse(path)
  return {
    adminSocket,
    async release() {
      adminSocket?.close()
      await lock.release()
    },
  }
}
