/** Plays a recording. Reports its position in milliseconds, and its end. Returns a function that stops it. */
export function playSound(
  sound: ArrayBuffer,
  onTime: (time: number) => void,
  onEnd: (hasFailed: boolean) => void,
): () => void {
  const context = new AudioContext()
  let isOver = false
  let frame = 0
  const end = (hasFailed: boolean) => {
    if (isOver) return
    isOver = true
    cancelAnimationFrame(frame)
    context.close().catch(() => undefined)
    onEnd(hasFailed)
  }
  const begin = async () => {
    // Decoding detaches the buffer, so decode a copy.
    const buffer = await context.decodeAudioData(sound.slice(0))
    if (isOver) return
    const source = context.createBufferSource()
    source.buffer = buffer
    source.connect(context.destination)
    source.onended = () => end(false)
    const startTime = context.currentTime
    source.start()
    const follow = () => {
      onTime((context.currentTime - startTime) * 1000)
      frame = requestAnimationFrame(follow)
    }
    follow()
  }
  begin().catch(() => end(true))
  return () => end(false)
}
