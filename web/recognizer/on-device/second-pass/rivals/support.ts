/**
 * How much of the model's expectation without sound to subtract. Among values from 0 to 1, 0.8 found the most real
 * mistakes.
 */
const EXPECTATION_SHARE = 0.8

/** Computes how strongly the sound supports a rival, beyond what the model would have written anyway. */
export function computeSupport([sound, none]: readonly [number, number]): number {
  return sound - EXPECTATION_SHARE * none
}
