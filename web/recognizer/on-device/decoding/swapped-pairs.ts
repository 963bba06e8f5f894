import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import { selectBelieved, judgeWords } from './decision.ts'
import { TWO_ENGINES } from './decision-weights.ts'
import { type Judged, type View, audibleView, oddsOf } from './evidence.ts'
import type { SpokenUnit } from './spoken-units.ts'
import { phonesOf, type Sounded } from './trust.ts'

/**
 * Two consecutive words, both believed, that may have been said in the other order. The engine can believe both even
 * then, because it finds something in the sound that fits a short word, or goes back for it.
 */
export interface Pair {
  /** Unit of the first word. */
  readonly unit: number
  /** Units to align with the stretch: the pair, and its neighbors if they were heard. */
  readonly first: number
  readonly last: number
  /** First frame of the stretch, and one past its last. */
  readonly from: number
  readonly to: number
  /** How likely it is that they were swapped, in log odds. */
  readonly suspicion: number
}

/**
 * Weights of the evidence that a pair may have been swapped (`suspicionOf`), fitted to recordings of people. With
 * them, one right pair in eleven is suspected.
 */
const SUSPICION: readonly number[] = [-2.77, 3.58, -1.71, 0.75, -0.93]
/** Frames to add on a side where the neighbor was not heard. */
const BESIDE = 20

/**
 * Selects pairs in a finished take that may have been swapped, most suspicious first. Returns none if a single engine
 * listened, because the weights are for two.
 */
export function selectPairs(
  looks: readonly (readonly Sounded[])[],
  units: readonly SpokenUnit[],
  weights: readonly number[] = SUSPICION,
): Pair[] {
  if (looks.length < 2) return []
  const views = looks.map((look) => audibleView(look, units))
  const believed = selectBelieved(judgeWords(views, units, TWO_ENGINES), views, true)
  return units
    .flatMap((_, unit) => pairAt(unit, believed, views, units, weights))
    .toSorted((one, other) => other.suspicion - one.suspicion)
}

function pairAt(
  unit: number,
  believed: readonly Judged[],
  views: readonly View[],
  units: readonly SpokenUnit[],
  weights: readonly number[],
): Pair[] {
  if (units[unit]?.parts !== 1 || units[unit + 1]?.parts !== 1 || units[unit]?.word === units[unit + 1]?.word)
    return []
  const isOfPair = (word: Judged) => word.unit === unit || word.unit === unit + 1
  const start = believed.findIndex(isOfPair)
  const end = believed.findLastIndex(isOfPair)
  const stretch = believed.slice(start, end + 1)
  const pairWords = stretch.filter(isOfPair)
  const isWhole = new Set(pairWords.map((word) => word.unit)).size === 2
  if (!isWhole || stretch.some((word) => word.unit < unit - 1 || word.unit > unit + 2)) return []
  const [before, after] = [believed[start - 1], believed[end + 1]]
  const [opening, closing] = [believed[start], believed[end]]
  if (opening === undefined || closing === undefined) return []
  const [isBefore, isAfter] = [before?.unit === unit - 1, after?.unit === unit + 2]
  const from = isBefore ? (before?.from ?? 0) : Math.max(before?.to ?? 0, opening.from - BESIDE)
  const to = isAfter ? (after?.to ?? 0) : Math.min(after?.from ?? Infinity, closing.to + BESIDE)
  const suspicion = oddsOf(suspicionOf(stretch, pairWords, { from, to }, views, units), weights)
  if (suspicion <= 0) return []
  return [
    { unit, first: isBefore ? unit - 1 : unit, last: isAfter ? unit + 2 : unit + 1, from, to, suspicion },
  ]
}

/** Limits to which scores per frame, frames of strange sound, and frames per phone are clipped. */
const [WORST_FIT, MOST_STRANGE, SLOWEST] = [-90, 30, 8]

/**
 * Computes whether the words are out of order, how badly and how briefly one was heard, and how much strange sound is
 * beside them.
 */
function suspicionOf(
  stretch: readonly Judged[],
  pairWords: readonly Judged[],
  { from, to }: Pick<Pair, 'from' | 'to'>,
  views: readonly View[],
  units: readonly SpokenUnit[],
): number[] {
  const heard = pairWords.flatMap(({ unit, places }) =>
    views.map(({ sounded }, view) => {
      const part = sounded[places[view] ?? -1]
      return part === undefined
        ? { fit: 0, pace: 0 }
        : { fit: part.score / part.frames, pace: part.frames / phonesOf(units, unit) }
    }),
  )
  const strange = views.map(({ sounded }) =>
    sounded
      .filter((part) => part.unit === null && part.from >= from && part.from + part.frames <= to)
      .reduce((sum, { frames }) => sum + frames, 0),
  )
  return [
    1,
    stretch.length > 2 || stretch[0]?.unit !== Math.min(...pairWords.map(({ unit }) => unit)) ? 1 : 0,
    Math.max(WORST_FIT, Math.min(...heard.map(({ fit }) => fit))) / 30,
    Math.min(MOST_STRANGE, ...strange) / 10,
    Math.min(SLOWEST, ...heard.map(({ pace }) => pace)) / 4,
  ]
}

/** How much better one engine can explain a stretch of sound with the pair swapped. */
export interface SwapFit {
  /** The difference between the scores of the two orders. */
  readonly gain: number
  /** The score per frame of the swapped word that fits worse. */
  readonly worst: number
}

/** The total gain above which a pair was swapped, and the score per frame below which a word was not said. */
const [MIN_GAIN, MIN_FIT] = [500, -40]

/** Checks whether a pair was swapped: every engine prefers the other order, and the words fit there. */
export function isSwapped(fits: readonly (SwapFit | null)[]): boolean {
  const preferring = fits.filter((fit) => fit !== null && fit.gain > 0 && fit.worst >= MIN_FIT)
  const gain = preferring.reduce((sum, fit) => sum + (fit?.gain ?? 0), 0)
  return preferring.length === fits.length && gain > MIN_GAIN
}

/**
 * Makes the less certain word of a swapped pair doubtful. The other stays right, so a mistake here costs only one
 * right word.
 */
export function doubtSwapped(
  words: readonly HeardWord[],
  { unit }: Pick<Pair, 'unit'>,
  units: readonly SpokenUnit[],
): HeardWord[] {
  const [first, second] = [units[unit], units[unit + 1]]
  const oddsOfWord = (at = -1) =>
    Math.max(-1, ...words.flatMap((word) => (word.at === at ? [word.odds ?? -1] : [])))
  const difference = oddsOfWord(first?.at) - oddsOfWord(second?.at)
  const isFirst = difference < 0 || (difference === 0 && phonesOf(units, unit) <= phonesOf(units, unit + 1))
  const doubted = isFirst ? first : second
  return words.map((word) =>
    word.at === undefined || word.at !== doubted?.at
      ? word
      : { text: word.text, at: word.at, doubtful: true },
  )
}
