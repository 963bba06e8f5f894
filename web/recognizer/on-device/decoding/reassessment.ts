import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import { bestOdds, findGaps, judgeWords, listMissing, selectBelieved } from './decision.ts'
import { TWO_ENGINES } from './decision-weights.ts'
import { audibleView, missingEvidence, oddsOf, type View } from './evidence.ts'
import type { SpokenUnit } from './spoken-units.ts'
import { REASSESSMENT, type ReassessmentWeights } from './reassessment-weights.ts'
import { phonesOf, type Sounded } from './trust.ts'

/** The minimum number of words in a take that each engine must have heard, because fewer don't show how a reader speaks. */
const MIN_HEARD_WORDS = 8
/** The usual length of a phone in frames of 10 ms. */
const USUAL_PHONE_FRAMES = 8
/** Added to the median deviation, so a very even take isn't judged too strictly. */
const MIN_DEVIATION = 0.1

/**
 * Decides again about each word of a finished take, now compared with the other words of the same take: if all of them
 * fit badly, it's the reader's accent or the microphone, but a single one may not have been said. Makes believed words
 * doubtful and doubtful words believed, and never rejects a word. Leaves short takes unchanged, and those of a single
 * engine, because the weights are for two.
 */
export function reassessTake(
  words: readonly HeardWord[],
  looks: readonly (readonly Sounded[])[],
  units: readonly SpokenUnit[],
  { word: weights, doubtBelow, believeAbove }: ReassessmentWeights = REASSESSMENT,
): readonly HeardWord[] {
  const reassessed = reassessmentEvidence(words, looks, units)
  const oddsAt = new Map(reassessed.map(({ at, evidence }) => [at, oddsOf(evidence, weights)]))
  const believed = believedIn(words)
  return words.map((word): HeardWord => {
    const { text, at = -1 } = word
    const odds = oddsAt.get(at)
    if (odds === undefined) return word
    if (believed.has(at)) return odds < doubtBelow ? { text, at, doubtful: true } : word
    return odds > believeAbove ? { text, at, odds: 0 } : word
  })
}

/** Computes the evidence for each believed or doubtful word, or none if the take can’t be reassessed. */
export function reassessmentEvidence(
  words: readonly HeardWord[],
  looks: readonly (readonly Sounded[])[],
  units: readonly SpokenUnit[],
): { at: number; evidence: number[] }[] {
  if (looks.length < 2) return []
  const views = looks.map((look) => audibleView(look, units))
  const comparisons = views.map((view) => compareWords(view, units))
  if (comparisons.some((compared) => compared.size < MIN_HEARD_WORDS)) return []
  const oddsOfUnit = findOdds(views, units)
  const believed = believedIn(words)
  const heard = new Set(words.flatMap(({ at }) => (at === undefined ? [] : [at])))
  const others = Math.max(...heard) - Math.min(...heard)
  return units.flatMap(({ at, parts }, unit) => {
    if (parts > 1 || !heard.has(at)) return []
    const isBelieved = believed.has(at)
    const unsure = others - (believed.size - (isBelieved ? 1 : 0))
    const evidence = [
      1,
      phonesOf(units, unit) <= 2 ? 1 : 0,
      ...(isBelieved ? believedEvidence(oddsOfUnit(unit)) : doubtfulEvidence(oddsOfUnit(unit))),
      ...comparisons.flatMap((compared) => compared.get(unit) ?? [0, 0, 0, 0]),
      others === 0 ? 0 : unsure / others,
    ]
    return [{ at, evidence }]
  })
}

function believedIn(words: readonly HeardWord[]): ReadonlySet<number> {
  return new Set(words.flatMap(({ at, doubtful }) => (at === undefined || doubtful === true ? [] : [at])))
}

interface UnitOdds {
  /** The odds that a word was said; 0 if it wasn't believed. */
  readonly believed: number
  /** The best odds of a missing word in its gap, and the odds that it was said after all. */
  readonly best: number
  readonly missing: number
}

function believedEvidence({ believed }: UnitOdds): number[] {
  return [0, Math.min(2, believed) / 2, Math.min(9, believed) / 6, 0, 0]
}

function doubtfulEvidence({ best, missing }: UnitOdds): number[] {
  return [1, 0, 0, clip(best, -6, 0) / 3, clip(missing, -5, 5) / 3]
}

/** Finds the odds that the first decision was based on. */
function findOdds(views: readonly View[], units: readonly SpokenUnit[]): (unit: number) => UnitOdds {
  const judged = judgeWords(views, units, TWO_ENGINES)
  const selected = selectBelieved(judged, views, true)
  const believed = new Map<number, number>()
  for (const { unit, odds } of selected) believed.set(unit, Math.max(odds, believed.get(unit) ?? 0))
  const gaps = findGaps(selected, views, units)
  return (unit) => {
    const gap = gaps.findLast((candidate) => listMissing(candidate).includes(unit))
    if (gap === undefined) return { believed: believed.get(unit) ?? 0, best: -6, missing: -5 }
    const best = bestOdds(judged, unit, gap)
    const missing = oddsOf(missingEvidence(gap, unit, best, views, units), TWO_ENGINES.missing)
    return { believed: believed.get(unit) ?? 0, best, missing }
  }
}

/** Compares how well and how slowly an engine heard each word with the other words of the take. */
function compareWords({ sounded }: View, units: readonly SpokenUnit[]): Map<number, number[]> {
  const heard = new Map<number, { fit: number; pace: number }>()
  for (const { unit, score, frames } of sounded) {
    if (unit === null) continue
    const fit = score / frames / 30
    const pace = Math.log(frames / (phonesOf(units, unit) * USUAL_PHONE_FRAMES))
    if (fit > (heard.get(unit)?.fit ?? -Infinity)) heard.set(unit, { fit, pace })
  }
  return new Map(
    [...heard].map(([unit, word]) => {
      const others = [...heard.values()].filter((other) => other !== word)
      const [fit, pace] = (['fit', 'pace'] as const).map((key) =>
        deviationFrom(
          others.map((other) => other[key]),
          word[key],
        ),
      )
      // An unstressed word may be much shorter than the others, so its pace counts less than its fit.
      return [unit, [1, clip(fit ?? 0, -4, 2) / 2, clip(pace ?? 0, -2, 0) / 2, clip(pace ?? 0, 0, 4) / 2]]
    }),
  )
}

/** Computes how far a value is from the median of others, in median deviations. */
function deviationFrom(others: readonly number[], value: number): number {
  const median = medianOf(others)
  return (value - median) / (medianOf(others.map((other) => Math.abs(other - median))) + MIN_DEVIATION)
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

function clip(value: number, lowest: number, highest: number): number {
  return Math.max(lowest, Math.min(highest, value))
}
