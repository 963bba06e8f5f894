import type { OnRecognizerEvent } from '../../recognizer.ts'
import { updateRoom, UNKNOWN_ROOM } from '../../sound-check.ts'

/** In seconds. */
const BLOCK_S = 0.04
/** Updates the level meter about 15 times a second. */
const LEVEL_EVERY_MS = 60
/** Loudness (root mean square) that fills the level meter: a loud voice near the microphone. */
const LOUD = 0.25

/** Reports the level and the sound check, block by block. */
export class LoudnessReports {
  readonly #onEvent: OnRecognizerEvent
  #room = UNKNOWN_ROOM
  #levelAt = 0

  constructor(onEvent: OnRecognizerEvent) {
    this.#onEvent = onEvent
  }

  report(loudness: number, isListening: boolean): void {
    this.#checkSound(loudness)
    if (isListening) this.#reportLevel(loudness)
  }

  #checkSound(loudness: number): void {
    const before = this.#room.check
    this.#room = updateRoom(this.#room, loudness, BLOCK_S)
    const { check } = this.#room
    if (check !== null && check !== before) this.#onEvent({ kind: 'sound-check', check })
  }

  #reportLevel(loudness: number): void {
    const now = performance.now()
    if (now - this.#levelAt < LEVEL_EVERY_MS) return
    this.#levelAt = now
    this.#onEvent({ kind: 'level', level: Math.min(1, Math.sqrt(loudness / LOUD)) })
  }
}
