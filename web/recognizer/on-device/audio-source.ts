import workletUrl from './worklet.ts?worker&url'

/** What the microphone is opened with; given in tests. */
export interface AudioDependencies {
  readonly openMicrophone: () => Promise<MediaStream>
  readonly openContext: () => AudioContext
}

/** An open microphone, cut into blocks of 40 ms. */
export interface AudioSource {
  /** Samples a second: the audio context's own rate. */
  readonly sampleRate: number
  /** Settles once the microphone is open. Rejects with what `getUserMedia` gave, or when the sound cannot be read. */
  readonly opened: Promise<void>
  /** Sends the blocks to the other end of a new channel from now on, and returns that end. Only once opened. */
  connect(): MessagePort
  /** Closes the microphone. Harmless when closed already. */
  close(): void
}

const BROWSER: AudioDependencies = {
  openMicrophone: () => navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } }),
  openContext: () => new AudioContext({ latencyHint: 'interactive' }),
}

/**
 * Opens the microphone. Must run inside a tap: some browsers let an audio context start only there. `onLevel` gets the
 * loudness (root mean square, 0 to 1) of every block; `onLost` is called when the microphone goes away by itself.
 */
export function openAudio(
  onLevel: (loudness: number) => void,
  onLost: () => void,
  dependencies: AudioDependencies = BROWSER,
): AudioSource {
  const context = dependencies.openContext()
  void context.resume().catch(() => {})
  let stream: MediaStream | null = null
  let node: AudioWorkletNode | null = null
  let closed = false

  async function openStream(): Promise<void> {
    const opened = await dependencies.openMicrophone()
    if (closed) return stopTracks(opened)
    stream = opened
    for (const track of opened.getAudioTracks()) track.addEventListener('ended', onLost)
  }

  async function open(): Promise<void> {
    await Promise.all([openStream(), context.audioWorklet.addModule(workletUrl)])
    if (closed || stream === null) return
    node = new AudioWorkletNode(context, 'microphone', { channelCount: 1, channelCountMode: 'explicit' })
    node.port.onmessage = (event: MessageEvent<number>) => onLevel(event.data)
    context.createMediaStreamSource(stream).connect(node)
    // Some browsers run a node only when it leads somewhere; it gives no sound of its own.
    node.connect(context.destination)
  }

  return {
    sampleRate: context.sampleRate,
    opened: open(),
    connect() {
      const { port1, port2 } = new MessageChannel()
      node?.port.postMessage(port2, [port2])
      return port1
    },
    close() {
      if (closed) return
      closed = true
      if (stream !== null) stopTracks(stream)
      node?.port.postMessage(null)
      node?.disconnect()
      void context.close().catch(() => {})
    },
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
