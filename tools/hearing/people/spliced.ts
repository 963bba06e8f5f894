import { createRandom, seedOf } from '../recitations.ts'
import type { Sound } from '../wav.ts'
import type { Clip } from './clips.ts'

/**
 * Makes faulty readings by splicing a correct one at word boundaries. Changing only the text wouldn't show how a model
 * handles a sentence that no one ever says.
 */

/** Sample indexes of a word: the first, and one past the last. */
export interface WordSpan {
  readonly from: number
  readonly to: number
}

type Piece = WordSpan

interface SplicedReading {
  readonly sound: Sound
  /** Indexes of words of the text that were not said, or were said out of place. */
  readonly unsaid: ReadonlySet<number>
  /** Indexes of words before which something outside the text was said. */
  readonly addedBefore: ReadonlySet<number>
}

/** Words left out, inserted, replaced, swapped and repeated. Stored dumps contain these names. */
export const SPLICES = ['cut-out', 'put-in', 'put-instead', 'exchanged', 'said-twice'] as const

export type Splice = (typeof SPLICES)[number]

/** Checks whether readings of this kind are spliced. */
export function isSpliced(kind: string): kind is Splice {
  return (SPLICES as readonly string[]).includes(kind)
}

/** Number of words from one fault of a reading to the next, and before the first. */
const FAULT_DISTANCE = 7
const FIRST_FAULT = 2
/** Length of the fade at each end of a piece. */
const FADE_SECONDS = 0.005
/** How far from a word boundary to search for the quietest moment, and the length of that moment. */
const SEARCH_SECONDS = 0.03
const MOMENT_SECONDS = 0.01
/** How many words are repeated. */
export const REPEATED_WORD_COUNT = 2
/** How many words way 1 is behind way 0, so that the two never change the same word. */
const WAY_SHIFT = 3

/**
 * Splices one kind of fault into a reading, every few words. Returns null if there are too few words or one
 * wasn't located. Ways 0 and 1 put the faults at different words.
 */
export function spliceFaults(
  clip: Clip,
  spans: ReadonlyMap<number, WordSpan>,
  splice: Splice,
  way: 0 | 1 = 0,
): SplicedReading | null {
  const { words, sound } = clip
  if (words.some((_, at) => !spans.has(at))) return null
  const edges = findEdges(words.length, spans, sound)
  const piece = (from: number, to: number): Piece => ({ from: edges[from] ?? 0, to: edges[to] ?? 0 })
  const random = createRandom(seedOf(`${clip.name}${splice}${way === 0 ? '' : way}`))
  const faults: number[] = []
  const start = FIRST_FAULT + way * WAY_SHIFT + Math.floor(random() * WAY_SHIFT)
  for (let at = start; at < words.length - 2; at += FAULT_DISTANCE)
    if (!isAmbiguous(words, at)) faults.push(at)
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
      const other = pickOtherWord(words, at, random)
      pieces.push(piece(other, other + 1))
      unsaid.add(at)
    } else {
      pieces.push(word)
      if (splice === 'said-twice') pieces.push(piece(at + 1 - REPEATED_WORD_COUNT, at + 1))
      else {
        const other = pickOtherWord(words, at, random)
        pieces.push(piece(other, other + 1))
      }
      addedBefore.add(at + 1)
    }
  }
  pieces.push({ from: edges[words.length] ?? 0, to: sound.samples.length })
  return { sound: concatenate(sound, mergeAdjacent(pieces)), unsaid, addedBefore }
}

/** Checks whether a word occurs twice nearby, which would make it unclear which one was left out. */
function isAmbiguous(words: readonly string[], at: number): boolean {
  const near = words.slice(Math.max(0, at - REPEATED_WORD_COUNT), at + REPEATED_WORD_COUNT + 2)
  return new Set(near).size < near.length
}

/** Picks a word from elsewhere in the reading that differs from the words around this one. */
function pickOtherWord(words: readonly string[], at: number, random: () => number): number {
  const nearby = new Set(words.slice(Math.max(0, at - 2), at + 4))
  const others = [...words.keys()].filter((index) => !nearby.has(words[index] ?? ''))
  return others[Math.floor(random() * others.length)] ?? at
}

/** Finds the word boundaries: the quietest moment near each located edge, before the first word and after each. */
function findEdges(count: number, spans: ReadonlyMap<number, WordSpan>, { samples, rate }: Sound): number[] {
  const first = spans.get(0)?.from ?? 0
  const ends = Array.from({ length: count }, (_, at) => spans.get(at)?.to ?? 0)
  const edges = [first, ...ends].map((edge) => findQuietest(edge, samples, rate))
  // The quietest moments around a very short word may be in the wrong order.
  return edges.map((_, index) => Math.max(...edges.slice(0, index + 1)))
}

function findQuietest(edge: number, samples: Float32Array, rate: number): number {
  const [near, moment] = [Math.round(rate * SEARCH_SECONDS), Math.round(rate * MOMENT_SECONDS)]
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
  const fade = Math.round(rate * FADE_SECONDS)
  const joined = new Float32Array(pieces.reduce((sum, { from, to }) => sum + to - from, 0))
  let end = 0
  for (const { from, to } of pieces) {
    const faded = samples.slice(from, to)
    for (let at = 0; at < Math.min(fade, faded.length); at += 1) {
      const gain = at / fade
      faded[at] = (faded[at] ?? 0) * gain
      const last = faded.length - 1 - at
      faded[last] = (faded[last] ?? 0) * gain
    }
    joined.set(faded, end)
    end += faded.length
  }
  return { rate, samples: joined }
}
