import { soundsChoice } from './sounds-choice.ts'

/** What is signaled of a take. */
type Signal = 'begins' | 'ends' | 'joy'

/** The pitches of a signal, in hertz: one tick for each. */
const PITCHES: Readonly<Record<Signal, readonly number[]>> = {
  begins: [740],
  ends: [590],
  joy: [590, 740, 880],
}
/** How long it is felt, in milliseconds: on, off, on. */
const PULSES: Readonly<Record<Signal, number[]>> = { begins: [10], ends: [14], joy: [14, 70, 22] }

/** Over before the microphone is open, and softer than any voice. */
const TICK_SECONDS = 0.05
const APART_SECONDS = 0.11
const LOUDNESS = 0.05

/** A tick, where sounds are on; a touch, where the device can and motion is wanted. Never throws. */
export function signal(what: Signal): void {
  try {
    if (soundsChoice.get() === 'on') tick(PITCHES[what])
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(PULSES[what])
  } catch {
    // A take goes on without them.
  }
}

let context: AudioContext | undefined

/** Sounds the pitches, one after the other. Made here, of nothing that is fetched. */
function tick(pitches: readonly number[]): void {
  if (!('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  // What was asked for before a first tap is not made up for later.
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  const { currentTime, destination } = context
  for (const [at, pitch] of pitches.entries()) {
    const begins = currentTime + at * APART_SECONDS
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(LOUDNESS, begins)
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + TICK_SECONDS)
    tone.connect(volume).connect(destination)
    tone.start(begins)
    tone.stop(begins + TICK_SECONDS)
  }
}
