import { randomFrom, seedOf } from '../recitations.ts'
import type { Sound } from '../wav.ts'
import type { Clip } from './clips.ts'

/**
 * Makes faulty readings by splicing a correct one at word boundaries, so that the faults are in the recording itself. Changing only the
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

/** Words from one fault of a reading to the next, and before the first. */
const APART = 7
const FIRST = 2
/** Seconds of the crossfade between two pieces. */
const FADE = 0.005
/** Seconds around a word boundary to search for its quietest moment, and the length of that moment. */
const NEAR_EDGE = 0.03
const MOMENT = 0.01
/** How many words are said twice. */
export const WORDS_SAID_TWICE = 2
/** How many words way 1 is behind way 0, so that the two never hit the same word. */
const WAYS_APART = 3

/**
 * Splices one kind of fault into a reading, every few words. Returns null if there are too few words or one
 * wasn't located. Ways 0 and 1 put the faults at different words.
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
    const word = piece(at, at + 1)
    if (!faults.includes(at)) pieces.push(word)
    else if (splice === 'cut-out') unsaid.add(at)
    else if (splice === 'exchanged') {
      pieces.push(piece(at + 1, at + 2), word)
      unsaid.add(at).add(at + 1)
      at += 1
    } else if (splice === 'put-instead') {
      const other = otherWord(words, at, random)
      pieces.push(piece(other, other + 1))
      unsaid.add(at)
    } else {
      pieces.push(word)
      if (splice === 'said-twice') pieces.push(piece(at + 1 - WORDS_SAID_TWICE, at + 1))
      else {
        const other = otherWord(words, at, random)
        pieces.push(piece(other, other + 1))
      }
      addedBefore.add(at + 1)
    }
  }
  pieces.push({ from: edges[words.length] ?? 0, to: sound.samples.length })
  return { sound: concatenate(sound, mergeAdjacent(pieces)), unsaid, addedBefore }
}

/** Whether the same word occurs twice nearby, which would make it unclear which one was left out. */
function isRepeated(words: readonly string[], at: number): boolean {
  const near = words.slice(Math.max(0, at - WORDS_SAID_TWICE), at + WORDS_SAID_TWICE + 2)
  return new Set(near).size < near.length
}

/** Picks a word from elsewhere in the reading that differs from those near the place. */
function otherWord(words: readonly string[], at: number, random: () => number): number {
  const beside = new Set(words.slice(Math.max(0, at - 2), at + 4))
  const others = [...words.keys()].filter((place) => !beside.has(words[place] ?? ''))
  return others[Math.floor(random() * others.length)] ?? at
}

/** Returns the word boundaries, one more than there are words: the quietest moment near each located one. */
function edgesOf(count: number, spans: ReadonlyMap<number, WordSpan>, { samples, rate }: Sound): number[] {
  const first = spans.get(0)?.from ?? 0
  const ends = Array.from({ length: count }, (_, at) => spans.get(at)?.to ?? 0)
  return [first, ...ends].map((edge) => quietestNear(edge, samples, rate))
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
function mergeAdjacent(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (last?.to === piece.from) merged[merged.length - 1] = { from: last.from, to: piece.to }
    else merged.push(piece)
  }
  return merged
}

function concatenate({ samples, rate }: Sound, pieces: readonly Piece[]): Sound {
  const fade = Math.round(rate * FADE)
  const whole = new Float32Array(pieces.reduce((sum, { from, to }) => sum + to - from, 0))
  let end = 0
  for (const { from, to } of pieces) {
    const faded = samples.slice(from, to)
    for (let at = 0; at < Math.min(fade, faded.length); at += 1) {
      const gain = at / fade
      faded[at] = (faded[at] ?? 0) * gain
      const last = faded.length - 1 - at
      faded[last] = (faded[last] ?? 0) * gain
    }
    whole.set(faded, end)
    end += faded.length
  }
  return { rate, samples: whole }
}
