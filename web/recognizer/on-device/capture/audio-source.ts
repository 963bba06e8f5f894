import {
  type MicrophoneSettings,
  readMicrophoneSettings,
  UNPROCESSED_SOUND,
} from '../../microphone-settings.ts'
import { openStream } from '../open-stream.ts'
import workletUrl from './worklet.ts?worker&url'

interface AudioDeps {
  readonly openMicrophone: () => Promise<MediaStream>
  readonly openContext: () => AudioContext
}

/** How long a phone call or another app may take over the sound before the microphone counts as lost. */
const MAX_INTERRUPTION_SECONDS = 10

/** An open microphone that delivers blocks of 40 ms. */
export interface AudioSource {
  /** The audio context's samples per second. */
  readonly sampleRate: number
  /**
   * Resolves once the microphone is open, or to null if the source was closed first. Rejects with the error of
   * `getUserMedia` or of the worklet.
   */
  readonly opened: Promise<MicrophoneSettings | null>
  /**
   * Opens a new channel, sends all further blocks to it, and returns the receiving end. Call only after `opened`
   * resolves.
   */
  readonly connect: () => MessagePort
  /** Closes the microphone. Harmless when called twice. */
  close(): void
}

const BROWSER: AudioDeps = {
  openMicrophone: () => navigator.mediaDevices.getUserMedia({ audio: UNPROCESSED_SOUND }),
  openContext: () => new AudioContext({ latencyHint: 'interactive' }),
}

/**
 * Opens the microphone. Call it in a tap handler, because some browsers start an audio context only there. `onLevel`
 * gets the loudness (root mean square, 0 to 1) of every block; `onLost` is called when the microphone disappears.
 */
export function openAudio(
  onLevel: (loudness: number) => void,
  onLost: () => void,
  deps: AudioDeps = BROWSER,
): AudioSource {
  return new MicrophoneSource(onLevel, onLost, deps)
}

class MicrophoneSource implements AudioSource {
  readonly opened: Promise<MicrophoneSettings | null>
  readonly #context: AudioContext
  readonly #onLevel: (loudness: number) => void
  readonly #onLost: () => void
  #stream: MediaStream | null = null
  #node: AudioWorkletNode | null = null
  #isClosed = false
  #interruption: ReturnType<typeof setInterval> | undefined

  constructor(onLevel: (loudness: number) => void, onLost: () => void, deps: AudioDeps) {
    this.#onLevel = onLevel
    this.#onLost = onLost
    this.#context = deps.openContext()
    this.#context.onstatechange = this.#onStateChange
    this.#resume()
    this.opened = this.#open(deps.openMicrophone)
  }

  get sampleRate(): number {
    return this.#context.sampleRate
  }

  readonly connect = (): MessagePort => {
    const { port1, port2 } = new MessageChannel()
    this.#node?.port.postMessage(port2, [port2])
    return port1
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    clearInterval(this.#interruption)
    if (openStream.get() === this.#stream) openStream.set(null)
    if (this.#stream !== null) stopTracks(this.#stream)
    this.#node?.port.postMessage(null)
    this.#node?.disconnect()
    void this.#context.close().catch(() => {})
  }

  /** Resumes the sound, because an iPhone suspends it during a call and doesn't resume it afterward. */
  readonly #onStateChange = (): void => {
    clearInterval(this.#interruption)
    if (this.#isClosed || this.#context.state === 'running') return
    let seconds = 0
    // WebKit may ignore the first request if the context is still being suspended.
    this.#interruption = setInterval(() => {
      seconds += 1
      if (seconds < MAX_INTERRUPTION_SECONDS) return this.#resume()
      clearInterval(this.#interruption)
      this.#onLost()
    }, 1000)
    this.#resume()
  }

  #resume(): void {
    void this.#context.resume().catch(() => {})
  }

  async #open(openMicrophone: AudioDeps['openMicrophone']): Promise<MicrophoneSettings | null> {
    const addWorklet = this.#context.audioWorklet.addModule(workletUrl)
    const [stream] = await Promise.all([this.#openStream(openMicrophone), addWorklet])
    if (this.#isClosed || stream === null) return null
    this.#read(stream)
    openStream.set(stream)
    const [track] = stream.getAudioTracks()
    return track === undefined ? null : readMicrophoneSettings(track)
  }

  async #openStream(openMicrophone: AudioDeps['openMicrophone']): Promise<MediaStream | null> {
    const stream = await openMicrophone()
    if (this.#isClosed) {
      stopTracks(stream)
      return null
    }
    this.#stream = stream
    for (const track of stream.getAudioTracks()) track.addEventListener('ended', this.#onLost)
    return stream
  }

  #read(stream: MediaStream): void {
    const node = new AudioWorkletNode(this.#context, 'microphone', {
      channelCount: 1,
      channelCountMode: 'explicit',
    })
    this.#node = node
    node.port.onmessage = (event: MessageEvent<number>) => this.#onLevel(event.data)
    this.#context.createMediaStreamSource(stream).connect(node)
    // Some browsers run a node only if it is connected to an output. This one is silent.
    node.connect(this.#context.destination)
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
