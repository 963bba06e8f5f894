import type { SpokenUnit } from './spoken-units.ts'
import { findAudible, phonesOf, type Sounded } from './trust.ts'

/** The usual length of a phone in frames of 10 ms. */
const USUAL_SOUND_FRAMES = 8
/** The maximum length, in phones, that counts for a run of consecutive words. */
const MAX_RUN_PHONES = 14
/** A gap longer than this, in frames, is a pause, and words beyond it aren't neighbors. */
const PAUSE_FRAMES = 5
/** A word that fits worse than this (in units of 30 per frame) may be part of another. */
const GOOD_FIT = 1.5
/** The evidence of an engine that did not hear a word. */
const NO_EVIDENCE: readonly number[] = Array.from({ length: 13 }, () => 0)
/** The reach of a word's context, and its value before anything is known. */
const CONTEXT_PHONES = 40
const PRIOR = { sounds: 4, strange: 0.5, frames: 20, score: -30 }

export interface View {
  readonly sounded: readonly Sounded[]
  /**
   * For each stretch that is a word: the number of phones in the run of consecutive words that ends with it, and in
   * the run that follows it.
   */
  readonly runBefore: readonly number[]
  readonly runAfter: readonly number[]
}

interface Candidate {
  readonly unit: number
  readonly from: number
  /** One past its last frame. */
  readonly to: number
  /** Its index in each view; -1 if that engine didn't hear it there. */
  readonly places: readonly number[]
}

/** Creates a view of an engine's output without sounds too quiet for speech. */
export function audibleView(look: readonly Sounded[], units: readonly SpokenUnit[]): View {
  const isAudible = findAudible(look)
  const sounded = look.filter((_, place) => isAudible[place])
  const runBefore: number[] = []
  sounded.forEach(({ unit }, place) => {
    const before = sounded[place - 1]?.unit ?? null
    const continues = unit !== null && before === unit - 1
    runBefore.push(unit === null ? 0 : phonesOf(units, unit) + (continues ? (runBefore[place - 1] ?? 0) : 0))
  })
  const runAfter = sounded.map(() => 0)
  for (let place = sounded.length - 2; place >= 0; place -= 1) {
    const next = sounded[place + 1]?.unit ?? null
    const unit = sounded[place]?.unit ?? null
    if (unit !== null && next === unit + 1)
      runAfter[place] = phonesOf(units, next) + (runAfter[place + 1] ?? 0)
  }
  return { sounded, runBefore, runAfter }
}

/**
 * Lists the words that the engines heard, in chronological order. Merges words that two engines heard at the same
 * time.
 */
export function candidatesIn(views: readonly View[]): Candidate[] {
  const candidates: { unit: number; from: number; to: number; places: number[] }[] = []
  views.forEach(({ sounded }, view) => {
    sounded.forEach(({ unit, from, frames }, place) => {
      if (unit === null) return
      const to = from + frames
      const same = candidates.find(
        (other) => other.unit === unit && other.places[view] === -1 && overlap(other, { from, to }) > 0,
      )
      if (same !== undefined) same.places[view] = place
      else candidates.push({ unit, from, to, places: views.map((_, other) => (other === view ? place : -1)) })
    })
  })
  return candidates.toSorted((one, other) => one.from - other.from || one.to - other.to)
}

/** A candidate with the log odds that it was said. */
export interface Judged extends Candidate {
  readonly odds: number
}

/** The number of neighboring words on each side to consider. */
const NEIGHBOR_COUNT = 8
/** The usual number of frames until the next word of a text. */
const USUAL_WORD_FRAMES = 40

/**
 * Computes evidence from the words around a candidate: its own odds, and how many of the words before and after it
 * seem to have been said. A person who says a word of a text also says its neighbors, while in a different text single
 * words fit by chance.
 */
export function companyEvidence(word: Judged, all: readonly Judged[], units: number): number[] {
  const end = Math.max(...all.map(({ to }) => to))
  const [before, after] = [new Map<number, number>(), new Map<number, number>()]
  for (const { unit, from, to, odds } of all) {
    const step = unit - word.unit
    const side = step < 0 && to <= word.from + 2 ? before : step > 0 && from >= word.to - 2 ? after : null
    if (side === null || Math.abs(step) > NEIGHBOR_COUNT) continue
    side.set(unit, Math.max(side.get(unit) ?? 0, 1 / (1 + Math.exp(-odds))))
  }
  const expected = Math.floor((end - word.to) / USUAL_WORD_FRAMES)
  const shareBefore = estimateShare(before, Math.min(NEIGHBOR_COUNT, word.unit), PRIOR_SHARE)
  const shareAfter = estimateShare(
    after,
    Math.min(NEIGHBOR_COUNT, units - word.unit - 1, expected),
    shareBefore,
  )
  return [1, word.odds / 3, Math.min(MAX_SHARE, shareBefore), Math.min(MAX_SHARE, shareAfter)]
}

/** The maximum share of neighbors that counts. Beyond it, a word's own sound decides. */
const MAX_SHARE = 0.5
/** The prior share of neighbors, and the number of words it counts as. */
const PRIOR_SHARE = 0.3
const PRIOR_WORDS = 2

/** Estimates the share of expected words that were heard. With few words, it stays near `prior`. */
function estimateShare(heard: ReadonlyMap<number, number>, expected: number, prior: number): number {
  const sum = [...heard.values()].reduce((total, chance) => total + chance, 0)
  return (sum + prior * PRIOR_WORDS) / (Math.max(0, expected) + PRIOR_WORDS)
}

interface Time {
  readonly from: number
  readonly to: number
}

export function overlap(one: Time, other: Time): number {
  return Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from))
}

/** Computes evidence that a word was said, as numbers around 1. */
export function wordEvidence(
  candidate: Candidate,
  views: readonly View[],
  units: readonly SpokenUnit[],
): number[] {
  const sounds = phonesOf(units, candidate.unit)
  return [
    1,
    sounds <= 2 ? 1 : 0,
    Math.min(8, sounds) / 8,
    ...views.flatMap((view, place) =>
      viewEvidence(view, candidate.places[place] ?? -1, candidate, sounds, units),
    ),
  ]
}

function viewEvidence(
  view: View,
  place: number,
  candidate: Candidate,
  sounds: number,
  units: readonly SpokenUnit[],
): number[] {
  const stretch = view.sounded[place]
  if (stretch === undefined) return [...NO_EVIDENCE, ...coverage(view, candidate)]
  const fit = Math.max(-3, stretch.score / stretch.frames / 30)
  const pace = Math.log(stretch.frames / (sounds * USUAL_SOUND_FRAMES))
  const before = contextBefore(view, units, place)
  const misfit = Math.min(0, fit + GOOD_FIT)
  const beside = [-1, 1].map(
    (step) => Math.min(20, strangeFramesFrom(view.sounded, place, step as 1 | -1)) / 10,
  )
  return [
    1,
    fit,
    sounds <= 2 ? fit : 0,
    Math.min(MAX_RUN_PHONES, view.runBefore[place] ?? 0) / MAX_RUN_PHONES,
    Math.min(MAX_RUN_PHONES, view.runAfter[place] ?? 0) / MAX_RUN_PHONES,
    before.strange / (before.sounds + sounds + PRIOR.sounds),
    before.fit / 30,
    ...beside,
    Math.min(0, pace),
    Math.max(0, pace),
    misfit,
    misfit * Math.min(2, (beside[0] ?? 0) + (beside[1] ?? 0)),
    0,
    0,
  ]
}

/** Computes the shares of a time span that an engine filled with unrecognized phones, and with other words. */
function coverage({ sounded }: View, time: Time): [number, number] {
  const length = Math.max(1, time.to - time.from)
  let strange = 0
  let words = 0
  for (const { unit, from, frames } of sounded) {
    const shared = overlap(time, { from, to: from + frames }) / length
    if (unit === null) strange += shared
    else words += shared
  }
  return [strange, words]
}

function strangeFramesFrom(sounded: readonly Sounded[], place: number, step: 1 | -1): number {
  let frames = 0
  for (let at = place + step; ; at += step) {
    const stretch = sounded[at]
    const nearer = sounded[at - step]
    if (stretch === undefined || nearer === undefined || stretch.unit !== null) return frames
    const [first, second] = step === 1 ? [nearer, stretch] : [stretch, nearer]
    if (second.from - first.from - first.frames > PAUSE_FRAMES) return frames
    frames += stretch.frames
  }
}

function contextBefore({ sounded }: View, units: readonly SpokenUnit[], place: number) {
  let sounds = 0
  let strange = PRIOR.strange
  let frames = PRIOR.frames
  let score = PRIOR.frames * PRIOR.score
  for (let at = place - 1; at >= 0 && sounds < CONTEXT_PHONES; at -= 1) {
    const stretch = sounded[at]
    if (stretch === undefined) break
    sounds += stretch.unit === null ? 1 : phonesOf(units, stretch.unit)
    strange += stretch.unit === null ? 1 : 0
    frames += stretch.frames
    score += stretch.score
  }
  return { sounds, strange, fit: score / frames }
}

export interface Gap extends Time {
  /** Units on its two sides: -1 before the first word, and the number of units after the last. */
  readonly before: number
  readonly after: number
  /** How well its context was heard: the odds of its two neighbors (0 to 2), and the shares of nearby words heard. */
  readonly company: readonly number[]
}

/** Computes the features of a gap, as numbers around 1. */
export function gapEvidence(gap: Gap, views: readonly View[], units: readonly SpokenUnit[]): number[] {
  const missing = Math.max(0, gap.after - gap.before - 1)
  const expected = Array.from({ length: Math.min(6, missing) }, (_, step) =>
    phonesOf(units, gap.before + 1 + step),
  )
  const sounds = expected.reduce((sum, count) => sum + count, 0)
  const frames = Math.min(200, gap.to - gap.from)
  return [
    1,
    gap.before < 0 ? 1 : 0,
    gap.after >= units.length ? 1 : 0,
    Math.min(6, missing) / 3,
    missing > 1 ? 1 : 0,
    frames / 50,
    Math.log((frames + 5) / (sounds * USUAL_SOUND_FRAMES + 5)),
    Math.min(0, Math.log((frames + 5) / (sounds * USUAL_SOUND_FRAMES + 5))),
    ...views.flatMap((view) => strangeEvidence(view, gap, sounds)),
  ]
}

function strangeEvidence({ sounded }: View, gap: Gap, expected: number): number[] {
  const inside = sounded.filter(({ unit, from, frames }) => {
    const middle = from + frames / 2
    return unit === null && middle >= gap.from && middle < gap.to
  })
  const frames = inside.reduce((sum, stretch) => sum + stretch.frames, 0)
  const score = inside.reduce((sum, stretch) => sum + stretch.score, 0)
  const vowels = inside.filter(({ phone }) => /^[AEIOU]/.test(phone)).length
  return [
    Math.min(12, inside.length) / 4,
    Math.min(100, frames) / 25,
    Math.min(4, vowels) / 2,
    inside.length === 0 ? 0 : 1,
    Math.abs(inside.length - expected) / 4,
    score / (frames + 5) / 30,
  ]
}

/** Computes evidence for a rejected word from the gap it may be in, the word, and its best odds there. */
export function missingEvidence(
  gap: Gap,
  unit: number,
  odds: number,
  views: readonly View[],
  units: readonly SpokenUnit[],
): number[] {
  const sounds = phonesOf(units, unit)
  return [
    ...gapEvidence(gap, views, units),
    ...gap.company,
    Math.max(-6, odds) / 3,
    sounds <= 2 ? 1 : 0,
    Math.min(8, sounds) / 8,
  ]
}

export function oddsOf(evidence: readonly number[], weights: readonly number[]): number {
  return evidence.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0)
}

/** The highest odds reported. */
const MAX_ODDS = 9

/** Rounds down and caps the odds of a word, so it isn't reported again with every block of sound. */
export function reportedOdds(odds: number): number {
  return Math.floor(Math.min(MAX_ODDS, odds))
}
