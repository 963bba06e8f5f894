import {
  selectBelieved,
  bestOdds,
  findGaps,
  judgeWords,
  mayDoubt,
  listMissing,
} from '#web/recognizer/on-device/decoding/decision.ts'
import type { DecisionWeights } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import {
  candidatesIn,
  companyEvidence,
  gapEvidence,
  missingEvidence,
  oddsOf,
  type View,
  audibleView,
  wordEvidence,
} from '#web/recognizer/on-device/decoding/evidence.ts'
import { type Example, fitLogistic } from './logistic.ts'
import { isSpliced } from './spliced.ts'
import type { DumpedTake } from './take-dump.ts'

/** Bias of each decision toward caution: log odds added to the fitted ones. */
interface Caution {
  readonly word: number
  readonly missing: number
  readonly extra: number
}

/** The shipped caution, for one engine and for two. */
export const CAUTION: readonly [Caution, Caution] = [
  { word: -0.55, missing: 0.7, extra: -0.4 },
  { word: -0.65, missing: 0.9, extra: -0.45 },
]

/** The shipped L2 penalty on weights. */
const L2_PENALTY = 3

function buildViews(row: DumpedTake, count: number): View[] {
  return row.looks.slice(0, count).map((look) => audibleView(look, row.units))
}

function wasSaid(row: DumpedTake, unit: number): boolean {
  return !row.unsaid.includes(row.units[unit]?.at ?? -1)
}

/** Fits the decisions for one or two engines, each on what the previous ones left undecided. */
export function fitDecision(
  count: number,
  rows: readonly DumpedTake[],
  caution: Caution,
  penalty = L2_PENALTY,
): DecisionWeights {
  const word = fitLogistic(
    rows.flatMap((row) => wordExamples(row, count)),
    penalty,
  )
  const company = fitLogistic(
    rows.flatMap((row) => companyExamples(row, count, word)),
    penalty,
  )
  company[0] = (company[0] ?? 0) + caution.word
  const gaps = rows.map((row) => gapExamples(row, count, { word, company }))
  const missing = fitLogistic(
    gaps.flatMap(({ missing: examples }) => examples),
    penalty,
  )
  missing[0] = (missing[0] ?? 0) + caution.missing
  const extra = fitLogistic(
    gaps.flatMap(({ extra: examples }) => examples),
    penalty,
  )
  extra[0] = (extra[0] ?? 0) + caution.extra
  return { word, company, missing, extra }
}

/**
 * Fits the first pass with both engines. Leaves out takes with replaced or skipped small words and takes spliced from
 * the recording, which would make it believe too little.
 */
export function fitFirstPass(rows: readonly DumpedTake[]): DecisionWeights {
  const suitable = rows.filter(
    ({ kind }) => !kind.endsWith('-small') && kind !== 'replaced-alike' && !isSpliced(kind),
  )
  return fitDecision(2, suitable, CAUTION[1])
}

function wordExamples(row: DumpedTake, count: number): Example[] {
  const views = buildViews(row, count)
  return candidatesIn(views).map((candidate) => ({
    evidence: wordEvidence(candidate, views, row.units),
    ...labelWord(row, candidate.unit),
  }))
}

function companyExamples(row: DumpedTake, count: number, word: readonly number[]): Example[] {
  const views = buildViews(row, count)
  const judged = candidatesIn(views).map((candidate) => ({
    ...candidate,
    odds: oddsOf(wordEvidence(candidate, views, row.units), word),
  }))
  // Use each word twice: in its final context, and as the newest word, with nothing after it.
  return judged.flatMap((candidate) => {
    const soFar = judged.filter(({ to }) => to <= candidate.to)
    const truth = labelWord(row, candidate.unit)
    return [judged, soFar].map((all) => ({
      evidence: companyEvidence(candidate, all, row.units.length),
      ...truth,
    }))
  })
}

/** Labels a word. Unsaid words weigh more, because correct readings have many words and few unsaid ones. */
function labelWord(row: DumpedTake, unit: number): Pick<Example, 'isTrue' | 'weight'> {
  const isTrue = wasSaid(row, unit)
  return { isTrue, weight: row.kind === 'another-text' ? 0.7 : isTrue ? 0.5 : 4 }
}

function gapExamples(
  row: DumpedTake,
  count: number,
  weights: Pick<DecisionWeights, 'word' | 'company'>,
): { missing: Example[]; extra: Example[] } {
  const views = buildViews(row, count)
  const judged = judgeWords(views, row.units, weights)
  const missing: Example[] = []
  const extra: Example[] = []
  for (const gap of findGaps(selectBelieved(judged, views, true), views, row.units)) {
    for (const unit of mayDoubt(gap, row.units, true) ? listMissing(gap) : []) {
      const evidence = missingEvidence(gap, unit, bestOdds(judged, unit, gap), views, row.units)
      missing.push({ evidence, isTrue: wasSaid(row, unit), weight: row.kind === 'another-text' ? 0.3 : 1 })
    }
    if (row.kind === 'another-text' || gap.after !== gap.before + 1 || gap.to <= gap.from) continue
    const at = row.units[gap.after]?.at ?? row.text.length
    extra.push({
      evidence: gapEvidence(gap, views, row.units),
      isTrue: row.addedBefore.includes(at),
      weight: 1,
    })
  }
  return { missing, extra }
}
