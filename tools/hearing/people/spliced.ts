import { randomFrom, seedOf } from '../recitations.ts'
import type { Sound } from '../wav.ts'
import type { Clip } from './clips.ts'

/**
 * Makes faulty readings by splicing a right one at word boundaries, so the faults are in the sound. Changing only the
 * text wouldn't show how a model handles a sentence that no one ever says.
 */

/** Sample indexes of a word: the first, and one past the last. */
export interface WordSpan {
  readonly from: number
  readonly to: number
}

type Piece = WordSpan

interface Spliced {
  readonly sound: Sound
  /** Indexes of words of the text that were not said, or were said out of place. */
  readonly unsaid: ReadonlySet<number>
  /** Indexes of words before which something outside the text was said. */
  readonly addedBefore: ReadonlySet<number>
}

export const SPLICES = ['cut-out', 'put-in', 'put-instead', 'exchanged', 'said-twice'] as const

export type Splice = (typeof SPLICES)[number]

export function isSpliced(kind: string): kind is Splice {
  return (SPLICES as readonly string[]).includes(kind)
}

/** Words between two faults of a reading, and before the first. */
const APART = 7
const FIRST = 2
/** Seconds of the crossfade between two pieces. */
const FADE = 0.005
/** Seconds around a word boundary to search for its quietest moment, and the length of that moment. */
const NEAR_EDGE = 0.03
const MOMENT = 0.01
/** Words that are said twice. */
export const TWICE = 2
/** The second way of a fault is this many words behind the first, so that both never hit the same word. */
const WAYS_APART = 3

/**
 * Splices one kind of fault into a reading, every few words. Null if there are too few words or one wasn't located.
 * The ways 0 and 1 put the fault at other words.
 */
export function spliced(
  clip: Clip,
  spans: ReadonlyMap<number, WordSpan>,
  splice: Splice,
  way: 0 | 1 = 0,
): Spliced | null {
  const { words, sound } = clip
  if (words.some((_, at) => !spans.has(at))) return null
  const edges = edgesOf(words.length, spans, sound)
  const piece = (from: number, to: number): Piece => ({ from: edges[from] ?? 0, to: edges[to] ?? 0 })
  const random = randomFrom(seedOf(`${clip.name}${splice}${way === 0 ? '' : way}`))
  const faults: number[] = []
  const start = FIRST + way * WAYS_APART + Math.floor(random() * WAYS_APART)
  for (let at = start; at < words.length - 2; at += APART) if (!isRepeated(words, at)) faults.push(at)
  if (faults.length === 0) return null
  const pieces: Piece[] = [{ from: 0, to: edges[0] ?? 0 }]
  const unsaid = new Set<number>()
  const addedBefore = new Set<number>()
  for (let at = 0; at < words.length; at += 1) {
    const own = piece(at, at + 1)
    if (!faults.includes(at)) pieces.push(own)
    else if (splice === 'cut-out') unsaid.add(at)
    else if (splice === 'exchanged') {
      pieces.push(piece(at + 1, at + 2), own)
      unsaid.add(at).add(at + 1)
      at += 1
    } else if (splice === 'put-instead') {
      const other = otherWord(words, at, random)
      pieces.push(piece(other, other + 1))
      unsaid.add(at)
    } else {
      pieces.push(own)
      if (splice === 'said-twice') pieces.push(piece(at + 1 - TWICE, at + 1))
      else {
        const other = otherWord(words, at, random)
        pieces.push(piece(other, other + 1))
      }
      addedBefore.add(at + 1)
    }
  }
  pieces.push({ from: edges[words.length] ?? 0, to: sound.samples.length })
  return { sound: joined(sound, joinedUp(pieces)), unsaid, addedBefore }
}

/** Whether the same word occurs twice nearby, which would make it unclear which one was left out. */
function isRepeated(words: readonly string[], at: number): boolean {
  const near = words.slice(Math.max(0, at - TWICE), at + TWICE + 2)
  return new Set(near).size < near.length
}

/** Picks a word from elsewhere in the reading that differs from those near the place. */
function otherWord(words: readonly string[], at: number, random: () => number): number {
  const beside = new Set(words.slice(Math.max(0, at - 2), at + 4))
  const others = [...words.keys()].filter((place) => !beside.has(words[place] ?? ''))
  return others[Math.floor(random() * others.length)] ?? at
}

/** Word boundaries: the quietest moment near each located one. One more than there are words. */
function edgesOf(count: number, spans: ReadonlyMap<number, WordSpan>, { samples, rate }: Sound): number[] {
  const first = spans.get(0)?.from ?? 0
  const found = Array.from({ length: count }, (_, at) => spans.get(at)?.to ?? 0)
  return [first, ...found].map((edge) => quietestNear(edge, samples, rate))
}

function quietestNear(edge: number, samples: Float32Array, rate: number): number {
  const [near, moment] = [Math.round(rate * NEAR_EDGE), Math.round(rate * MOMENT)]
  let best = { place: edge, energy: Infinity }
  for (let place = edge - near; place <= edge + near; place += moment / 2) {
    const energy = samples
      .subarray(Math.max(0, place - moment / 2), Math.max(0, place + moment / 2))
      .reduce((sum, sample) => sum + sample * sample, 0)
    if (energy < best.energy) best = { place, energy }
  }
  return Math.max(0, Math.min(samples.length, best.place))
}

/** Merges pieces that are consecutive in the recording. */
function joinedUp(pieces: readonly Piece[]): Piece[] {
  const joint: Piece[] = []
  for (const piece of pieces) {
    const last = joint.at(-1)
    if (last?.to === piece.from) joint[joint.length - 1] = { from: last.from, to: piece.to }
    else joint.push(piece)
  }
  return joint
}

function joined({ samples, rate }: Sound, pieces: readonly Piece[]): Sound {
  const fade = Math.round(rate * FADE)
  const whole = new Float32Array(pieces.reduce((sum, { from, to }) => sum + to - from, 0))
  let end = 0
  for (const { from, to } of pieces) {
    const own = samples.slice(from, to)
    for (let at = 0; at < Math.min(fade, own.length); at += 1) {
      const gain = at / fade
      own[at] = (own[at] ?? 0) * gain
      const last = own.length - 1 - at
      own[last] = (own[last] ?? 0) * gain
    }
    whole.set(own, end)
    end += own.length
  }
  return { rate, samples: whole }
}
