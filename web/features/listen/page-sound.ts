import { createSteadySound } from './steady-sound.ts'

/** A player's media element. Keeps a sound playing until paused, so the lock screen's controls stay connected. */
export interface PageSound {
  /** Starts the sound. Call it in a tap handler, as iPhones require. */
  readonly hold: () => void
  /** Plays a recording. Calls `onEnd` when it ends, or if it can't be played. Returns a function that stops it. */
  readonly play: (sound: Blob, rate: number, onEnd: (hasFailed: boolean) => void) => () => void
  readonly release: () => void
}

/** Opens the sound. Calls `onInterrupted` when something else stops it, such as a phone call. */
export function openPageSound(onInterrupted: () => void): PageSound {
  const audio = new Audio()
  let steadyUrl: string | undefined
  let isHeld = false
  const start = (url: string, isLoop: boolean, rate: number): Promise<void> => {
    audio.loop = isLoop
    audio.src = url
    audio.playbackRate = rate
    // Browsers without audio don't return a promise.
    return Promise.resolve(audio.play())
  }
  const hold = () => {
    isHeld = true
    steadyUrl ??= URL.createObjectURL(createSteadySound())
    // If this fails, only the lock screen's controls are missing.
    start(steadyUrl, true, 1).catch(() => undefined)
  }
  audio.onpause = () => {
    // A new source also pauses it, but only for a moment.
    if (isHeld && audio.paused && !audio.ended) onInterrupted()
  }
  return {
    hold,
    play(recording, rate, onEnd) {
      const url = URL.createObjectURL(recording)
      const end = (callback: () => void) => {
        if (audio.onended === null) return
        audio.onended = audio.onerror = null
        URL.revokeObjectURL(url)
        if (isHeld) hold()
        callback()
      }
      const fail = () => end(() => onEnd(true))
      audio.onended = () => end(() => onEnd(false))
      audio.onerror = fail
      start(url, false, rate).catch(fail)
      return () => end(() => undefined)
    },
    release() {
      isHeld = false
      audio.pause()
      if (steadyUrl !== undefined) URL.revokeObjectURL(steadyUrl)
      steadyUrl = undefined
      audio.removeAttribute('src')
    },
  }
}
