import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A socket held by the worker that plays. The system frees it when that process ends, so no turn outlives its worker. */
const TURN_SOCKET = `\0verse-by-heart-sound-${process.env['E2E_PORT']}`

/** Runs work with real-time sound while no other worker does, because two at once lose words. */
export async function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  let release = await takeTurn()
  while (release === null) {
    await wait(200)
    release = await takeTurn()
  }
  try {
    return await work()
  } finally {
    release()
  }
}

/** Returns a function that ends the turn, or null if another worker has it. */
function takeTurn(): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const turn = createServer()
    turn.once('error', () => resolve(null))
    turn.listen(TURN_SOCKET, () => resolve(() => void turn.close()))
  })
}
