import type { Server } from 'node:net'
import { openAdminSocket } from './admin-socket.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'

/** A data folder that this process has alone. */
interface TakenFolder {
  /** Where the operator's commands come in; null where the folder cannot hold a socket. */
  readonly adminSocket: Server | null
  release(): Promise<void>
}

/**
 * Keeps every other process out of a folder, and listens there for the operator's commands.
 * @throws FolderInUse when another process has it.
 */
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
