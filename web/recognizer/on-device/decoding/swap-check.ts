import type { Engine, Segment } from '../engine/engine.ts'
import { buildReadingsGrammar } from '../engine/grammar.ts'
import { type SwapFit, isSwapped, type Pair } from './swapped-pairs.ts'
import type { SpokenUnit } from './spoken-units.ts'

/** Frames per second. */
const FRAME_RATE = 100
/** How many of the following frames the last frame of a stretch depends on. */
const LOOKAHEAD_FRAMES = 2

/**
 * Finds the pairs that were swapped, by aligning each suspicious stretch of a finished take with both orders. Ends the
 * engines' take.
 */
export function findSwapped(
  engines: readonly Engine[],
  sound: Float32Array,
  pairs: readonly Pair[],
  units: readonly SpokenUnit[],
): Pair[] {
  // Limit the work to the length of the take.
  let remaining = sound.length
  return pairs.filter((pair) => {
    if (remaining <= 0) return false
    const piece = pieceOf(sound, pair, engines[0]?.sampleRate ?? 0)
    remaining -= piece.length
    return isSwapped(fitsOf(engines, piece, pair, units))
  })
}

function pieceOf(sound: Float32Array, { from, to }: Pair, sampleRate: number): Float32Array {
  const sampleAt = (frame: number) => Math.round((frame * sampleRate) / FRAME_RATE)
  return sound.slice(sampleAt(from), sampleAt(to + LOOKAHEAD_FRAMES))
}

/** Computes each engine's fit. Stops at the first engine that doesn't prefer the other order. */
function fitsOf(
  engines: readonly Engine[],
  piece: Float32Array,
  pair: Pair,
  units: readonly SpokenUnit[],
): (SwapFit | null)[] {
  const fits: (SwapFit | null)[] = []
  for (const engine of engines.toReversed()) {
    const fit = fitOf(engine, piece, pair, units)
    fits.push(fit)
    if (fit === null) break
  }
  return fits
}

function fitOf(
  engine: Engine,
  piece: Float32Array,
  { unit, first, last }: Pair,
  units: readonly SpokenUnit[],
): SwapFit | null {
  const plain = units.slice(first, last + 1)
  const [one, other] = [units[unit], units[unit + 1]]
  if (one === undefined || other === undefined) return null
  const swapped = [...units.slice(first, unit), other, one, ...units.slice(unit + 2, last + 1)]
  const best = engine.align(piece, buildReadingsGrammar([plain, swapped]))
  const pairWords = best.filter(({ name }) => name === one.name || name === other.name)
  if (pairWords[0]?.name !== other.name) return null
  const plainWords = engine.align(piece, buildReadingsGrammar([plain]))
  return {
    gain: plainWords.length === 0 ? Infinity : scoreOf(best) - scoreOf(plainWords),
    worst: Math.min(...pairWords.map(({ score, from, to }) => score / (to - from + 1))),
  }
}

function scoreOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { score }) => sum + score, 0)
}
