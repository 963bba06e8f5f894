import type { SpokenUnit } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import { PHONES } from '#web/recognizer/on-device/second-pass/phones/phone-set.ts'
import type { PhoneScores } from '#web/recognizer/on-device/second-pass/phones/phone-classifier.ts'
import { MODEL_RATE } from '#web/recognizer/on-device/second-pass/speech-model.ts'
import type { WordTime } from '../../forced-alignment.ts'

/** The phone that is said in each frame, as an index of `PHONES`. */
export type PhoneLabels = Uint8Array

export const SILENCE = 0
/** Samples from one frame of the speech model to the next. */
const FRAME_SAMPLES = 384
/** The middle of what the first frame hears: 895 samples. */
const FIRST_FRAME_CENTER = 447
/**
 * A bonus for silence, in log odds per frame. Without it, the ends of words extend into the pauses that follow.
 */
const SILENCE_BONUS = 1.5

const PHONE_INDEXES = new Map(PHONES.map((phone, index) => [phone, index]))

/**
 * Labels frames by spreading the phones of each word evenly over its time, with silence elsewhere. Returns null if a
 * word has no time.
 */
export function spreadPhones(
  units: readonly SpokenUnit[],
  times: ReadonlyMap<number, WordTime>,
  frames: number,
): PhoneLabels | null {
  const labels = new Uint8Array(frames).fill(SILENCE)
  for (const at of new Set(units.map((unit) => unit.at))) {
    const time = times.get(at)
    if (time === undefined) return null
    const phones = units.filter((unit) => unit.at === at).flatMap(({ ways }) => parseWay(ways[0] ?? ''))
    const [from, to] = [findFrame(time.from), findFrame(time.to)]
    for (let frame = Math.max(0, from); frame < Math.min(to, frames); frame += 1)
      labels[frame] = phones[Math.floor(((frame - from) / (to - from)) * phones.length)] ?? SILENCE
  }
  return labels
}

/** Finds the first frame whose middle isn't before a time. */
function findFrame(seconds: number): number {
  return Math.ceil((seconds * MODEL_RATE - FIRST_FRAME_CENTER) / FRAME_SAMPLES)
}

function parseWay(way: string): number[] {
  return way.split(' ').map((phone) => {
    const index = PHONE_INDEXES.get(phone)
    if (index === undefined) throw new Error(`"${phone}" isn't one of the phones.`)
    return index
  })
}

/** Labels frames by forced alignment, with the likeliest pronunciation of each word and optional silence around it. */
export function alignPhones(units: readonly SpokenUnit[], scores: PhoneScores): PhoneLabels {
  const states = buildStates(units)
  return Uint8Array.from(alignStates(states, scores), (state) => states.phones[state]!)
}

/** Locates each word of the verse by forced alignment, as samples at the model's rate: the first, and one past the last. */
export function alignWords(
  units: readonly SpokenUnit[],
  scores: PhoneScores,
): ReadonlyMap<number, { readonly from: number; readonly to: number }> {
  const states = buildStates(units)
  const words = new Map<number, { from: number; to: number }>()
  alignStates(states, scores).forEach((state, frame) => {
    const at = states.words[state]
    if (at === null || at === undefined) return
    words.set(at, { from: words.get(at)?.from ?? findFrameStart(frame), to: findFrameStart(frame + 1) })
  })
  return words
}

/** Returns the sample halfway between the centers of a frame and the one before. */
function findFrameStart(frame: number): number {
  return FIRST_FRAME_CENTER + (frame - 0.5) * FRAME_SAMPLES
}

/** Finds the state of each frame on the best path (Viterbi). */
function alignStates({ phones, predecessors, finals }: States, { frames, scores }: PhoneScores): Int32Array {
  const [width, count] = [PHONES.length, phones.length]
  const cameFrom = new Int32Array(frames * count)
  let before = new Float64Array(count).fill(-Infinity)
  let after = new Float64Array(count)
  for (let frame = 0; frame < frames; frame += 1) {
    for (let state = 0; state < count; state += 1) {
      let [best, bestFrom] = [frame === 0 && predecessors[state]!.includes(START) ? 0 : before[state]!, state]
      for (const from of predecessors[state]!)
        if (from !== START && before[from]! > best) [best, bestFrom] = [before[from]!, from]
      const phone = phones[state]!
      after[state] = best + scores[frame * width + phone]! + (phone === SILENCE ? SILENCE_BONUS : 0)
      cameFrom[frame * count + state] = bestFrom
    }
    ;[before, after] = [after, before]
  }
  let state = finals.reduce((best, final) => (before[final]! > before[best]! ? final : best))
  const path = new Int32Array(frames)
  for (let frame = frames - 1; frame >= 0; frame -= 1) {
    path[frame] = state
    state = cameFrom[frame * count + state]!
  }
  return path
}

/** The states of an alignment. Each has a phone, lasts at least one frame, and follows one of its predecessors. */
interface States {
  readonly phones: readonly number[]
  /** The word of the verse, or null for silence. */
  readonly words: readonly (number | null)[]
  readonly predecessors: readonly (readonly number[])[]
  /** States in which an alignment may end. */
  readonly finals: readonly number[]
}

/** The predecessor of states where an alignment may begin. */
const START = -1

function buildStates(units: readonly SpokenUnit[]): States {
  const phones: number[] = [SILENCE]
  const words: (number | null)[] = [null]
  const predecessors: number[][] = [[START]]
  const addState = (phone: number, word: number | null, from: number[]) => {
    predecessors.push(from)
    words.push(word)
    return phones.push(phone) - 1
  }
  let ends = [START, 0]
  for (const { at, ways } of units) {
    const wordEnds = ways.map((way) => {
      let last: number | null = null
      for (const phone of parseWay(way)) last = addState(phone, at, last === null ? ends : [last])
      return last ?? 0
    })
    ends = [...wordEnds, addState(SILENCE, null, wordEnds)]
  }
  return { phones, words, predecessors, finals: ends }
}

/** Stretches the labels of a recording to a copy at another speed. */
export function stretchLabels(labels: PhoneLabels, frames: number): PhoneLabels {
  return Uint8Array.from(
    { length: frames },
    (_, frame) => labels[Math.floor(((frame + 0.5) * labels.length) / frames)] ?? SILENCE,
  )
}
