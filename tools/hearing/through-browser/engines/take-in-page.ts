import type { ReportByPass } from '../outcome.ts'

/** A page's notes about one take. Times are in milliseconds, on the page's clock. */
export interface TakeNotes {
  readonly messages: readonly ReportByPass[]
  /** When the page got each of `messages`. */
  readonly messageTimes: readonly number[]
  /** The loudness of each block of 40 ms, and when the page got it. */
  readonly blocks: readonly (readonly [at: number, loudness: number])[]
  readonly pressedAt: number
  readonly listeningAt: number
  readonly realTimeFactor: number
  /** Seconds of silence that the first pass has heard since the last speech. */
  readonly quiet: number
  /** Samples per second that the page gets. */
  readonly rate: number
}

interface FromThread {
  readonly kind?: string
  readonly realTimeFactor?: number
  readonly seconds?: number
  readonly hasSpoken?: boolean
}

/**
 * Runs in the page before the take. Notes what both passes report and what the microphone delivers, without changing
 * anything. Doesn't replace classes, because some drivers run it after the page's own scripts, which may have used them.
 */
export function noteTake(): boolean {
  const messages: unknown[] = []
  const messageTimes: number[] = []
  const blocks: [number, number][] = []
  const notes = {
    messages,
    messageTimes,
    blocks,
    pressedAt: 0,
    listeningAt: 0,
    realTimeFactor: 0,
    quiet: 0,
    rate: 0,
  }
  Object.assign(globalThis, { takeNotes: notes })

  addEventListener('click', () => (notes.pressedAt ||= performance.now()), { capture: true, once: true })
  const watched = new WeakSet<Worker>()
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function postAndWatch(this: Worker, ...args: unknown[]) {
    if (!watched.has(this)) this.addEventListener('message', ({ data }) => note(data))
    watched.add(this)
    Reflect.apply(post, this, args)
  } as typeof post
  const note = (data: FromThread | null) => {
    if (data?.kind === 'listening') notes.listeningAt ||= performance.now()
    if (data?.kind === 'stopped') notes.realTimeFactor = data.realTimeFactor ?? 0
    if (data?.kind === 'quiet') notes.quiet = data.hasSpoken === true ? (data.seconds ?? 0) : 0
    if (data?.kind !== 'heard' && data?.kind !== 'read') return
    messages.push(data)
    messageTimes.push(performance.now())
  }
  const connect = AudioNode.prototype.connect
  AudioNode.prototype.connect = function connectAndWatch(this: AudioNode, ...args: never[]) {
    if (this instanceof AudioWorkletNode) {
      notes.rate = this.context.sampleRate
      this.port.addEventListener('message', ({ data }) => blocks.push([performance.now(), Number(data)]))
    }
    return Reflect.apply(connect, this, args)
  } as typeof connect
  return true
}
