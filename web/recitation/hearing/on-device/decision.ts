import type { HeardWord } from '#shared/domain/recitation/heard.ts'
import type { SpokenUnit } from './spoken-units.ts'

/** A stretch of sound as the engine explains it: a word of the verse, or (`unit` null) a sound that belongs to none. */
export interface Sounded {
  /** Index of the spoken unit. */
  readonly unit: number | null
  readonly frames: number
  /** Acoustic score of the stretch (see `Segment`). */
  readonly score: number
}

/**
 * Another verse is full of short words that fit somewhere, but between them lie sounds that fit nowhere. So a word only
 * counts where, among the last 25 sounds, at most two in five belong to no word ...
 */
const WINDOW_SOUNDS = 25
const MOST_STRANGE = 0.4
/** ... or where it stands in a run of words in order, with nothing strange between, of at least this many sounds. */
const RUN_SOUNDS = 8

/** What was heard, and which unit is expected next (undefined when no word was heard). */
export interface Decision {
  readonly words: readonly HeardWord[]
  readonly next: number | undefined
}

/** Decides which of the engine's explanations are believed. */
export function heardWords(
  sounded: readonly Sounded[],
  units: readonly SpokenUnit[],
  _isOver: boolean,
): Decision {
  const believed = believedIn(sounded, units)
  const words: HeardWord[] = []
  let next: number | undefined
  sounded.forEach(({ unit }, place) => {
    if (unit !== null && believed[place] === true) {
      addUnit(words, units[unit])
      next = unit + 1
    } else addSounds(words, unit === null ? 1 : phonesOf(units, unit))
  })
  return { words, next }
}

function addUnit(words: HeardWord[], unit: SpokenUnit | undefined): void {
  if (unit === undefined) return
  const last = words.at(-1)
  const goesOn = unit.part > 0 && last?.at === unit.at
  if (goesOn) words.splice(-1, 1, { ...last, text: `${last.text} ${unit.word}` })
  else words.push({ text: unit.word, at: unit.at })
}

function addSounds(words: HeardWord[], sounds: number): void {
  const last = words.at(-1)
  if (last?.text === '') words.splice(-1, 1, { text: '', sounds: (last.sounds ?? 0) + sounds })
  else words.push({ text: '', sounds })
}

function believedIn(sounded: readonly Sounded[], units: readonly SpokenUnit[]): boolean[] {
  const inRun = runs(sounded, units)
  return sounded.map(
    ({ unit }, place) =>
      unit !== null && (inRun[place] === true || strangeness(sounded, units, place) <= MOST_STRANGE),
  )
}

/** The share of sounds that belong to no word among the last ones before and in this place. */
function strangeness(sounded: readonly Sounded[], units: readonly SpokenUnit[], place: number): number {
  let strange = 0
  let all = 0
  for (let at = place; at >= 0 && all < WINDOW_SOUNDS; at -= 1) {
    const unit = sounded[at]?.unit ?? null
    strange += unit === null ? 1 : 0
    all += unit === null ? 1 : phonesOf(units, unit)
  }
  return strange / Math.max(1, all)
}

/** Which places stand in a long enough run of words in order. */
function runs(sounded: readonly Sounded[], units: readonly SpokenUnit[]): boolean[] {
  const inRun = sounded.map(() => false)
  let start = 0
  let sounds = 0
  sounded.forEach(({ unit }, place) => {
    const before = sounded[place - 1]?.unit ?? null
    if (unit === null || before === null || unit !== before + 1) {
      start = place
      sounds = 0
    }
    if (unit === null) return
    sounds += phonesOf(units, unit)
    if (sounds >= RUN_SOUNDS) inRun.fill(true, start, place + 1)
  })
  return inRun
}

function phonesOf(units: readonly SpokenUnit[], unit: number): number {
  return units[unit]?.phones ?? 1
}
