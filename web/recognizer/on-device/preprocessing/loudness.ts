/** Computes the loudness of a block: the root mean square of its samples. */
export function measureLoudness(block: Float32Array): number {
  let sum = 0
  for (const sample of block) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, block.length))
}
