import { MODEL_RATE } from './speech-model.ts'

/** The target root mean square of a phrase, because the model mistakes quiet speech for silence. */
const TARGET_LOUDNESS = 0.08
const MAX_GAIN = 30
/** The filter's zero crossings on each side. */
const ZERO_CROSSINGS = 16

/** Resamples a phrase for the model and amplifies it to the same loudness as any other. */
export function toModelSound(samples: Float32Array, rate: number): Float32Array {
  const sound = rate === MODEL_RATE ? samples.slice() : resampleForModel(samples, rate)
  let energy = 0
  for (const sample of sound) energy += sample * sample
  const loudness = Math.sqrt(energy / Math.max(1, sound.length))
  const gain = Math.min(MAX_GAIN, TARGET_LOUDNESS / Math.max(1e-9, loudness))
  return sound.map((sample) => Math.max(-1, Math.min(1, sample * gain)))
}

/**
 * Resamples to the model's rate: band-limited interpolation by a sinc under a Hann window (J. O. Smith, Digital Audio
 * Resampling), with the cutoff at the lower of the two Nyquist frequencies.
 */
export function resampleForModel(samples: Float32Array, rate: number): Float32Array {
  const step = rate / MODEL_RATE
  const cutoff = Math.min(1, 1 / step)
  const reach = ZERO_CROSSINGS / cutoff
  const sound = new Float32Array(Math.floor(samples.length / step))
  for (let index = 0; index < sound.length; index += 1) {
    const center = index * step
    let sum = 0
    for (
      let from = Math.max(0, Math.ceil(center - reach));
      from <= center + reach && from < samples.length;
      from += 1
    )
      sum += (samples[from] ?? 0) * weightAt((from - center) * cutoff)
    sound[index] = sum * cutoff
  }
  return sound
}

function weightAt(distance: number): number {
  if (distance === 0) return 1
  const angle = Math.PI * distance
  return (Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / ZERO_CROSSINGS))
}
