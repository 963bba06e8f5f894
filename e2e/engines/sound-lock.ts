import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A socket that the worker playing sound keeps open. The system frees it when that process ends, so no lock outlives its
 * worker.
 */
const LOCK_SOCKET = `\0verse-by-heart-sound-${process.env['E2E_PORT']}`

/** Runs work with real-time sound while no other worker does, because two at once lose words. */
export async function runWithSoundLock<Result>(work: () => Promise<Result>): Promise<Result> {
  let release = await tryAcquireLock()
  while (release === null) {
    await wait(200)
    release = await tryAcquireLock()
  }
  try {
    return await work()
  } finally {
    release()
  }
}

/** Returns a function that releases the lock, or null if another worker has it. */
function tryAcquireLock(): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const lock = createServer()
    lock.once('error', () => resolve(null))
    lock.listen(LOCK_SOCKET, () => resolve(() => void lock.close()))
  })
}
