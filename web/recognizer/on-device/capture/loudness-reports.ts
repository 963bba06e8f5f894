import type { OnRecognizerEvent } from '../../recognizer.ts'
import { updateRoom, UNKNOWN_ROOM } from '../../sound-check.ts'

const BLOCK_SECONDS = 0.04
/** The minimum time between updates of the level meter: about 15 a second. */
const LEVEL_INTERVAL_MS = 60
/** The loudness (root mean square) that fills the level meter: a loud voice near the microphone. */
const FULL_LEVEL = 0.25

/** Reports the level and the sound check, block by block. */
export class LoudnessReports {
  readonly #onEvent: OnRecognizerEvent
  #room = UNKNOWN_ROOM
  #lastLevelAt = 0

  constructor(onEvent: OnRecognizerEvent) {
    this.#onEvent = onEvent
  }

  report(loudness: number, isListening: boolean): void {
    this.#checkSound(loudness)
    if (isListening) this.#reportLevel(loudness)
  }

  #checkSound(loudness: number): void {
    const previous = this.#room.check
    this.#room = updateRoom(this.#room, loudness, BLOCK_SECONDS)
    const { check } = this.#room
    if (check !== null && check !== previous) this.#onEvent({ kind: 'sound-check', check })
  }

  #reportLevel(loudness: number): void {
    const now = performance.now()
    if (now - this.#lastLevelAt < LEVEL_INTERVAL_MS) return
    this.#lastLevelAt = now
    this.#onEvent({ kind: 'level', level: Math.min(1, Math.sqrt(loudness / FULL_LEVEL)) })
  }
}
