import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import { type DecisionWeights, ONE_ENGINE, TWO_ENGINES } from './decision-weights.ts'
import {
  candidatesIn,
  companyEvidence,
  type Gap,
  type Judged,
  gapEvidence,
  missingEvidence,
  oddsOf,
  reportedOdds,
  overlap,
  type View,
  audibleView,
  wordEvidence,
} from './evidence.ts'
import type { SpokenUnit } from './spoken-units.ts'
import type { Sounded } from './trust.ts'

/** The log odds that the newest word needs, because it may still turn out to be a different one. */
const NEWEST_ODDS = 1.5
/**
 * How many of a text's last words may be in doubt, and the share of the words before them that must have been heard.
 */
const MAX_LAST_IN_DOUBT = 3
const MIN_SHARE = 0.4
/** The minimum number of frames of a phone. */
const MIN_SOUND_FRAMES = 3
/** The maximum number of doubtful words in a row elsewhere. */
const MAX_IN_DOUBT = 6
/** The maximum total number of phones in two words that may have been said with no time between their neighbors. */
const MAX_SWALLOWED_SOUNDS = 6
/** The minimum number of unrecognized phones that count as a word. */
const MIN_WORD_SOUNDS = 3
/**
 * Two phones also count as a word if they include a vowel and last this many frames, because "very" is often heard as
 * two.
 */
const MIN_WORD_FRAMES = 16
const VOWEL = /^[AEIOU]/

/** The words heard, and the unit expected next (undefined if no words were heard). */
interface Decision {
  readonly words: readonly HeardWord[]
  readonly next: number | undefined
}

/**
 * Turns the output of one or two engines into words of the verse, doubtful words, and stretches of unrecognized
 * sound. `isOver` means that the sound has ended, so the newest word is final.
 */
export function heardWords(
  looks: readonly (readonly Sounded[])[],
  units: readonly SpokenUnit[],
  isOver: boolean,
  weights: DecisionWeights = looks.length > 1 ? TWO_ENGINES : ONE_ENGINE,
): Decision {
  const views = looks.map((look) => audibleView(look, units))
  const judged = judgeWords(views, units, weights)
  const believed = selectBelieved(judged, views, isOver)
  const words: HeardWord[] = []
  for (const [place, gap] of findGaps(believed, views, units).entries()) {
    addGap(words, gap, judged, views, units, weights, isOver)
    const unit = units[gap.after]
    const word = believed[place]
    if (unit !== undefined && word !== undefined) addUnit(words, unit, reportedOdds(word.odds))
  }
  const last = believed.at(-1)
  return { words, next: last === undefined ? undefined : last.unit + 1 }
}

/** Scores every candidate word: by its own sound, then by the words around it. */
export function judgeWords(
  views: readonly View[],
  units: readonly SpokenUnit[],
  weights: Pick<DecisionWeights, 'word' | 'company'>,
): Judged[] {
  const alone = candidatesIn(views).map((candidate) => ({
    ...candidate,
    odds: oddsOf(wordEvidence(candidate, views, units), weights.word),
  }))
  return alone.map((word) => ({
    ...word,
    odds: oddsOf(companyEvidence(word, alone, units.length), weights.company),
  }))
}

/** Selects the words with good odds. Of two at the same time, keeps the likelier. */
export function selectBelieved(judged: readonly Judged[], views: readonly View[], isOver: boolean): Judged[] {
  const end = Math.max(0, ...views.map(({ sounded }) => findEnd(sounded.at(-1))))
  const taken: Judged[] = []
  for (const word of judged.toSorted((one, other) => other.odds - one.odds)) {
    const isNewest = !isOver && word.to >= end
    if (word.odds <= (isNewest ? NEWEST_ODDS : 0)) break
    const isFree = taken.every(
      (other) => overlap(word, other) * 2 <= Math.min(word.to - word.from, other.to - other.from),
    )
    if (isFree) taken.push(word)
  }
  return taken.toSorted((one, other) => one.from - other.from)
}

function findEnd(stretch: Sounded | undefined): number {
  return stretch === undefined ? 0 : stretch.from + stretch.frames
}

export interface ClosedGap extends Gap {
  readonly closes: boolean
}

export function findGaps(
  believed: readonly Judged[],
  views: readonly View[],
  units: readonly SpokenUnit[],
): ClosedGap[] {
  const end = Math.max(0, ...views.map(({ sounded }) => findEnd(sounded.at(-1))))
  const start = Math.min(end, ...views.map(({ sounded }) => sounded[0]?.from ?? end))
  const gaps = believed.map((word, place): ClosedGap => {
    const before = believed[place - 1]
    const from = before?.to ?? Math.min(start, word.from)
    const company = measureCompany(believed, place, units)
    return {
      from: Math.min(from, word.from),
      to: word.from,
      before: before?.unit ?? -1,
      after: word.unit,
      company,
      closes: true,
    }
  })
  const last = believed.at(-1)
  const from = last?.to ?? start
  const company = measureCompany(believed, believed.length, units)
  const rest = {
    from,
    to: Math.max(from, end),
    before: last?.unit ?? -1,
    after: units.length,
    company,
    closes: false,
  }
  return [...gaps, rest]
}

/** The number of neighboring words on each side of a gap to consider. */
const NEIGHBOR_COUNT = 8
/** The cap on a neighbor's odds. */
const MAX_COMPANY_ODDS = 6

function measureCompany(believed: readonly Judged[], place: number, units: readonly SpokenUnit[]): number[] {
  const [before, after] = [believed[place - 1], believed[place]]
  const certainty = (word: Judged | undefined) =>
    word === undefined ? 0 : Math.min(MAX_COMPANY_ODDS, word.odds) / 3
  const shareHeard = (words: readonly Judged[], from: number, to: number) => {
    const [first, last] = [Math.max(0, from), Math.min(units.length, to)]
    const heardUnits = new Set(words.flatMap(({ unit }) => (unit >= first && unit < last ? [unit] : [])))
    return last <= first ? 0.5 : heardUnits.size / (last - first)
  }
  const [left, right] = [before?.unit ?? -1, after?.unit ?? units.length]
  return [
    certainty(before),
    certainty(after),
    shareHeard(believed.slice(0, place), left - NEIGHBOR_COUNT + 1, left + 1),
    shareHeard(believed.slice(place), right, right + NEIGHBOR_COUNT),
  ]
}

function addGap(
  words: HeardWord[],
  gap: ClosedGap,
  judged: readonly Judged[],
  views: readonly View[],
  units: readonly SpokenUnit[],
  weights: DecisionWeights,
  isOver: boolean,
): void {
  const missing = mayDoubt(gap, units, isOver) ? listMissing(gap) : []
  const doubted = missing.filter((unit) => {
    const odds = bestOdds(judged, unit, gap)
    return oddsOf(missingEvidence(gap, unit, odds, views, units), weights.missing) > 0
  })
  const isExplained = missing.length > 0 && doubted.length === missing.length
  const sounds = isExplained ? 0 : countSounds(gap, views, units, weights)
  const firstCertain = missing.find((unit) => !doubted.includes(unit))
  for (const unit of doubted)
    if (firstCertain === undefined || unit < firstCertain) addDoubt(words, units[unit])
  // If a word certainly wasn't said, what was said instead doesn't make it doubtful.
  if (sounds > 0)
    words.push({ text: '', sounds: firstCertain === undefined ? sounds : Math.max(MIN_WORD_SOUNDS, sounds) })
  for (const unit of doubted)
    if (firstCertain !== undefined && unit > firstCertain) addDoubt(words, units[unit])
}

export function listMissing({ before, after }: Gap): number[] {
  return Array.from({ length: Math.max(0, after - before - 1) }, (_, step) => before + 1 + step)
}

/**
 * Checks whether the words in a gap may be doubtful: a few, among words that were heard. Doubt alone never completes a
 * text: after the last word heard, only the very last words may be in doubt, and only once the sound has ended.
 */
export function mayDoubt(gap: ClosedGap, units: readonly SpokenUnit[], isOver: boolean): boolean {
  const [, , before = 0, after = 0] = gap.company
  const missing = listMissing(gap)
  const sounds = missing.reduce((sum, unit) => sum + (units[unit]?.phones ?? 1), 0)
  const isTimeEnough = gap.to - gap.from >= sounds * MIN_SOUND_FRAMES
  if (!gap.closes) return isOver && missing.length <= MAX_LAST_IN_DOUBT && before >= MIN_SHARE && isTimeEnough
  // The neighbors of a single word, or of two short ones ("that it"), often absorb all of their time, but not that of
  // more words.
  const isSwallowed = missing.length === 1 || (missing.length === 2 && sounds <= MAX_SWALLOWED_SOUNDS)
  const isPossible = isSwallowed || (missing.length <= MAX_IN_DOUBT && isTimeEnough)
  return isPossible && Math.max(before, after) >= MIN_SHARE
}

/**
 * How many frames outside a gap to look for a word, because one engine may hear it where the other hears its neighbor.
 */
const BESIDE_FRAMES = 30

/** Finds the best odds of a word in or near a gap. */
export function bestOdds(judged: readonly Judged[], unit: number, gap: Gap): number {
  return judged.reduce(
    (best, word) =>
      word.unit === unit && word.from >= gap.from - BESIDE_FRAMES && word.to <= gap.to + BESIDE_FRAMES
        ? Math.max(best, word.odds)
        : best,
    -6,
  )
}

function countSounds(
  gap: ClosedGap,
  views: readonly View[],
  units: readonly SpokenUnit[],
  weights: DecisionWeights,
): number {
  const inside = (views[0]?.sounded ?? []).filter(({ from, frames, unit }) => {
    const middle = from + frames / 2
    return middle >= gap.from && middle < gap.to && (unit === null || gap.to - gap.from >= frames)
  })
  if (inside.length === 0) return 0
  const sounds = inside.reduce((sum, { unit }) => sum + (unit === null ? 1 : (units[unit]?.phones ?? 1)), 0)
  const frames = inside.reduce((sum, stretch) => sum + stretch.frames, 0)
  const hasVowel = inside.some(({ unit, phone }) => unit !== null || VOWEL.test(phone))
  const isLong =
    sounds >= MIN_WORD_SOUNDS || (sounds === MIN_WORD_SOUNDS - 1 && hasVowel && frames >= MIN_WORD_FRAMES)
  const isAdded = gap.after === gap.before + 1 || !gap.closes
  const isWord = isAdded ? oddsOf(gapEvidence(gap, views, units), weights.extra) > 0 : isLong
  return isWord ? Math.max(MIN_WORD_SOUNDS, sounds) : Math.min(MIN_WORD_SOUNDS - 1, sounds)
}

/** A word is only as certain as its least certain part. */
function addUnit(words: HeardWord[], unit: SpokenUnit, odds: number): void {
  const last = words.at(-1)
  if (unit.part > 0 && last?.at === unit.at)
    words.splice(-1, 1, {
      ...last,
      text: `${last.text} ${unit.word}`,
      odds: Math.min(odds, last.odds ?? odds),
    })
  else words.push({ text: unit.word, at: unit.at, odds })
}

function addDoubt(words: HeardWord[], unit: SpokenUnit | undefined): void {
  if (unit === undefined || words.at(-1)?.at === unit.at) return
  words.push({ text: unit.word, at: unit.at, doubtful: true })
}
