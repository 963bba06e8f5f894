import { MODEL_RATE } from './speech-model.ts'

/** Target root mean square of a phrase, because the model mistakes quiet speech for silence. */
const LOUDNESS = 0.08
const MAX_GAIN = 30
/** Zero crossings of the filter on each side. */
const REACH = 16

export function modelSound(samples: Float32Array, rate: number): Float32Array {
  const sound = rate === MODEL_RATE ? samples.slice() : atModelRate(samples, rate)
  let energy = 0
  for (const sample of sound) energy += sample * sample
  const loudness = Math.sqrt(energy / Math.max(1, sound.length))
  const gain = Math.min(MAX_GAIN, LOUDNESS / Math.max(1e-9, loudness))
  return sound.map((sample) => Math.max(-1, Math.min(1, sample * gain)))
}

/**
 * Resamples to the model's rate: band-limited interpolation by a sinc under a Hann window (J. O. Smith, Digital Audio
 * Resampling), with the cutoff at the lower of the two Nyquist frequencies.
 */
export function atModelRate(samples: Float32Array, rate: number): Float32Array {
  const step = rate / MODEL_RATE
  const cutoff = Math.min(1, 1 / step)
  const reach = REACH / cutoff
  const sound = new Float32Array(Math.floor(samples.length / step))
  for (let at = 0; at < sound.length; at += 1) {
    const center = at * step
    let sum = 0
    for (
      let from = Math.max(0, Math.ceil(center - reach));
      from <= center + reach && from < samples.length;
      from += 1
    )
      sum += (samples[from] ?? 0) * tap((from - center) * cutoff)
    sound[at] = sum * cutoff
  }
  return sound
}

function tap(distance: number): number {
  if (distance === 0) return 1
  const angle = Math.PI * distance
  return (Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / REACH))
}
