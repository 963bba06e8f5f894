import { soundsChoice } from './sounds-choice.ts'

type Signal = 'begins' | 'ends' | 'joy'

/** The pitches of a signal, in hertz, one per tick. */
const PITCHES: Readonly<Record<Signal, readonly number[]>> = {
  begins: [740],
  ends: [590],
  joy: [590, 740, 880],
}
/** The vibration, in milliseconds: on, off, on. */
const PULSES: Readonly<Record<Signal, number[]>> = { begins: [10], ends: [14], joy: [14, 70, 22] }

/** A tick ends before the microphone opens, and is softer than any voice. */
const TICK_SECONDS = 0.05
const TICK_INTERVAL_SECONDS = 0.11
const LOUDNESS = 0.05

/** Plays a tick if sounds are on, and vibrates if the device can and motion isn't reduced. Never throws. */
export function signal(kind: Signal): void {
  try {
    if (soundsChoice.get() === 'on') tick(PITCHES[kind])
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(PULSES[kind])
  } catch {
    // The take continues without signals.
  }
}

let context: AudioContext | undefined

/** Plays the pitches in a row. Synthesized, so there is no download. */
function tick(pitches: readonly number[]): void {
  if (!('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  // A context created before the first tap stays suspended until it is resumed.
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  const { currentTime, destination } = context
  for (const [index, pitch] of pitches.entries()) {
    const startTime = currentTime + index * TICK_INTERVAL_SECONDS
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(LOUDNESS, startTime)
    volume.gain.exponentialRampToValueAtTime(0.0001, startTime + TICK_SECONDS)
    tone.connect(volume).connect(destination)
    tone.start(startTime)
    tone.stop(startTime + TICK_SECONDS)
  }
}
