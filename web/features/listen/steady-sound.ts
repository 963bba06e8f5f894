/** Browsers show the lock screen's controls only for media longer than five seconds. */
const LENGTH_SECONDS = 10
const SAMPLES_PER_SECOND = 8_000
const HEADER_BYTES = 44
/** The pitch in hertz, and the loudness as a share of full volume: 62 decibels below it, too faint for a phone's speaker. */
const TONE = { pitch: 40, loudness: 0.0008 } as const

/**
 * Creates an inaudible tone, as a WAV file. Browsers connect the lock screen's controls only to a media element
 * that is playing, and slow down the timers of a hidden page unless it makes a sound. The browser's voice counts as
 * neither.
 */
export function createSteadySound(): Blob {
  const samples = LENGTH_SECONDS * SAMPLES_PER_SECOND
  const bytes = new DataView(new ArrayBuffer(HEADER_BYTES + 2 * samples))
  const writeText = (offset: number, letters: string) =>
    [...letters].forEach((letter, index) => bytes.setUint8(offset + index, letter.charCodeAt(0)))
  writeText(0, 'RIFF')
  bytes.setUint32(4, bytes.byteLength - 8, true)
  writeText(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  // Format 1 is uncompressed. One channel follows.
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, SAMPLES_PER_SECOND, true)
  bytes.setUint32(28, 2 * SAMPLES_PER_SECOND, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  writeText(36, 'data')
  bytes.setUint32(40, 2 * samples, true)
  for (let index = 0; index < samples; index++) {
    const level = TONE.loudness * Math.sin((2 * Math.PI * TONE.pitch * index) / SAMPLES_PER_SECOND)
    bytes.setInt16(HEADER_BYTES + 2 * index, Math.round(0x7fff * level), true)
  }
  return new Blob([bytes.buffer], { type: 'audio/wav' })
}
