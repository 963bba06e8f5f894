import { loadPronunciations } from '#scripts/compile-engine/compile-engine.ts'
import { spokenUnits } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import { openPronunciations } from '#web/recognizer/on-device/pronunciation/pronunciations.ts'
import { scorePhones, STATE_WIDTH } from '#web/recognizer/on-device/second-pass/phones/phone-classifier.ts'
import { openForcedAlignment } from '../../forced-alignment.ts'
import { fitClassifier } from './classifier-fit.ts'
import type { EncodedClip } from './encode-clips.ts'
import { alignPhones, type PhoneLabels, spreadPhones } from './phone-labels.ts'

const MAX_ROUNDS = 8
/** The share of relabeled frames below which the rounds end. */
const SMALL_CHANGE = 0.004
/** With more, the classifier would memorize the labels, and the next alignment would repeat them. */
const EPOCHS = 3

/**
 * Labels the frames of each clip. Begins with the word times of the first pass's engine, then repeatedly fits a
 * classifier on the labels and aligns each clip by its scores.
 */
export async function labelClips(clips: readonly EncodedClip[]): Promise<PhoneLabels[]> {
  const pronounce = openPronunciations(new TextDecoder().decode(await loadPronunciations()))
  const findWordTimes = await openForcedAlignment()
  const unitsByClip = clips.map(({ clip }) => spokenUnits(clip.words.join(' '), pronounce))
  let labels: (PhoneLabels | null)[] = clips.map(({ clip, states }, index) => {
    const units = unitsByClip[index]!
    return spreadPhones(units, findWordTimes(units, clip.sound), states.length / STATE_WIDTH)
  })
  console.log(`${labels.filter((clipLabels) => clipLabels === null).length} clips without word times`)
  for (let round = 1; ; round += 1) {
    const training = clips.flatMap(({ states }, index) => {
      const clipLabels = labels[index]!
      return clipLabels === null ? [] : [{ states, labels: clipLabels }]
    })
    const classifier = fitClassifier(training, EPOCHS)
    const aligned = clips.map(({ states }, index) =>
      alignPhones(unitsByClip[index]!, scorePhones(states, classifier)),
    )
    const change = computeChange(labels, aligned)
    console.log(`alignment ${round}: ${(100 * change).toFixed(1)}% of frames changed`)
    labels = aligned
    if (round === MAX_ROUNDS || change < SMALL_CHANGE) return aligned
  }
}

function computeChange(before: readonly (PhoneLabels | null)[], after: readonly PhoneLabels[]): number {
  let [changed, total] = [0, 0]
  after.forEach((labels, index) => {
    labels.forEach((phone, frame) => (changed += phone === before[index]?.[frame] ? 0 : 1))
    total += labels.length
  })
  return changed / total
}
