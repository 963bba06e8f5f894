import type { SpokenUnit } from './spoken-units.ts'

/** A stretch of sound as the engine explains it. */
export interface Sounded {
  /** Index of the spoken unit that it is; null for a sound that belongs to no word. */
  readonly unit: number | null
  /** The sound, where it belongs to no word (ARPAbet). */
  readonly phone: string
  /** First frame and length, 100 frames a second. */
  readonly from: number
  readonly frames: number
  /** Acoustic score over all frames: 0 is a perfect fit; right words come to about -30 a frame. */
  readonly score: number
  /** Root mean square of the sound. */
  readonly loudness: number
}

/** Sounds that are this much quieter than the words around them are pauses that the engine took for consonants. */
const AUDIBLE = 0.25
/** How far back the surroundings of a word reach, in sounds. */
const REACH = 40
/** What the surroundings look like before anything is known of them, so that few sounds weigh little. */
const PRIOR = { sounds: 4, strange: 0.5, frames: 20, score: -30 }
/** Longer runs of words in order are no better evidence (in sounds). */
const LONGEST_RUN = 14

/**
 * How much each piece of evidence weighs for a word having been said, in log odds. Fitted by logistic regression to
 * recitations of the right and of another verse (see docs/hearing.md).
 */
const WEIGHTS = { constant: 9, score: 0.073, strange: -11.5, run: 0.29, surroundings: 0.134 }
/** The newest word of a take may still turn out to be another one: until more has been heard, it needs better odds. */
const NEWEST_ODDS = 3.5
/** A word that fits worse than this was not said, whatever surrounds it: score a frame, for short and longer words. */
const WORST_FIT = -92
/**
 * A word that fits badly (score a frame) beside so many frames of strange sound was not said: another word was, of which
 * it is a part ("creation" for "creature").
 */
const MISFITS = [
  { fit: -50, strange: 12 },
  { fit: -60, strange: 5 },
]
/** Short words never fit well: for them the limits are lower. */
const SHORT = { sounds: 2, allowance: -15 }
/** A longer gap than this (frames) between two stretches is a pause: what lies beyond it is no neighbor. */
const PAUSE = 5
/** A run of words in order of this many sounds is believed whole, if it fits this well (score a frame). */
const SURE_RUN = { sounds: 8, fit: -40 }

/** For each stretch: whether it is loud enough to be speech at all. Words always are. */
export function audible(sounded: readonly Sounded[]): boolean[] {
  const words = sounded.filter(({ unit }) => unit !== null)
  const heard = words.length > 0 ? words : sounded
  const frames = heard.reduce((sum, stretch) => sum + stretch.frames, 0)
  const typical =
    heard.reduce((sum, stretch) => sum + stretch.loudness * stretch.frames, 0) / Math.max(1, frames)
  return sounded.map(({ unit, loudness }) => unit !== null || loudness >= typical * AUDIBLE)
}

/**
 * For each stretch that is a word of the verse: whether to believe it. Another verse is full of short words that fit
 * somewhere; but they fit less well, and between them lie sounds that belong to no word. Only what came before a word
 * counts against it, so that what was believed once stays believed while a person speaks on.
 */
export function trusted(
  sounded: readonly Sounded[],
  units: readonly SpokenUnit[],
  isOver: boolean,
): boolean[] {
  const runs = runsUpTo(sounded, units)
  const inSureRun = sureRuns(sounded, runs)
  return sounded.map((stretch, place) => {
    if (stretch.unit === null) return false
    const sounds = phonesOf(units, stretch.unit)
    const fit = stretch.score / stretch.frames
    if (isMisfit(fit - (sounds <= SHORT.sounds ? SHORT.allowance : 0), strangeBeside(sounded, place)))
      return false
    if (inSureRun[place] === true) return true
    const before = surroundings(sounded, units, place)
    const odds =
      WEIGHTS.constant +
      WEIGHTS.score * fit +
      WEIGHTS.strange * (before.strange / (before.sounds + sounds + PRIOR.sounds)) +
      WEIGHTS.run * Math.min(LONGEST_RUN, runs[place] ?? 0) +
      WEIGHTS.surroundings * before.fit
    return odds > (place === sounded.length - 1 && !isOver ? NEWEST_ODDS : 0)
  })
}

function isMisfit(fit: number, strangeFrames: number): boolean {
  return fit < WORST_FIT || MISFITS.some((limit) => fit < limit.fit && strangeFrames >= limit.strange)
}

/** Frames of strange sound directly before and after a word. */
function strangeBeside(sounded: readonly Sounded[], place: number): number {
  return strangeFrom(sounded, place, -1) + strangeFrom(sounded, place, 1)
}

function strangeFrom(sounded: readonly Sounded[], place: number, step: 1 | -1): number {
  let frames = 0
  for (let at = place + step; ; at += step) {
    const stretch = sounded[at]
    const nearer = sounded[at - step]
    if (stretch === undefined || nearer === undefined || stretch.unit !== null) return frames
    const [first, second] = step === 1 ? [nearer, stretch] : [stretch, nearer]
    if (second.from - first.from - first.frames > PAUSE) return frames
    frames += stretch.frames
  }
}

/** What the stretches before a place look like: sounds in all, those that belong to no word, and the score a frame. */
function surroundings(sounded: readonly Sounded[], units: readonly SpokenUnit[], place: number) {
  let sounds = 0
  let strange = PRIOR.strange
  let frames = PRIOR.frames
  let score = PRIOR.frames * PRIOR.score
  for (let at = place - 1; at >= 0 && sounds < REACH; at -= 1) {
    const stretch = sounded[at]
    if (stretch === undefined) break
    sounds += stretch.unit === null ? 1 : phonesOf(units, stretch.unit)
    strange += stretch.unit === null ? 1 : 0
    frames += stretch.frames
    score += stretch.score
  }
  return { sounds, strange, fit: score / frames }
}

/** For each word: the sounds of the run of words in order that ends with it, with nothing strange between. */
function runsUpTo(sounded: readonly Sounded[], units: readonly SpokenUnit[]): number[] {
  const runs: number[] = []
  sounded.forEach(({ unit }, place) => {
    const before = sounded[place - 1]?.unit ?? null
    const goesOn = unit !== null && before !== null && unit === before + 1
    runs.push(unit === null ? 0 : phonesOf(units, unit) + (goesOn ? (runs[place - 1] ?? 0) : 0))
  })
  return runs
}

/** For each place: whether it stands in a run that is believed whole. */
function sureRuns(sounded: readonly Sounded[], runs: readonly number[]): boolean[] {
  const sure = sounded.map(() => false)
  let start = 0
  runs.forEach((sounds, place) => {
    if (sounds <= (runs[place - 1] ?? 0) || place === 0) start = place
    if (sounds < SURE_RUN.sounds) return
    const run = sounded.slice(start, place + 1)
    const score = run.reduce((sum, stretch) => sum + stretch.score, 0)
    const frames = run.reduce((sum, stretch) => sum + stretch.frames, 0)
    if (score / frames >= SURE_RUN.fit) sure.fill(true, start, place + 1)
  })
  return sure
}

/** Sounds of a unit. */
export function phonesOf(units: readonly SpokenUnit[], unit: number): number {
  return units[unit]?.phones ?? 1
}
