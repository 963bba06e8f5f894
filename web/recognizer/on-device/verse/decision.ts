import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import type { SpokenUnit } from './spoken-units.ts'
import { audible, phonesOf, type Sounded, trusted } from './trust.ts'

/** So many sounds that belong to no word are a word themselves ... */
const WORD_SOUNDS = 3
/** ... or two, if they hold a vowel and last this long (100 frames a second): "very" is often heard as two. */
const WORD_FRAMES = 16
const VOWEL = /^[AEIOU]/

/** What was heard, and which unit is expected next (undefined when no word was heard). */
export interface Decision {
  readonly words: readonly HeardWord[]
  readonly next: number | undefined
}

/**
 * Turns the engine's explanation into words of the verse, and stretches of sound between them that are no such word.
 * `isOver`: nothing more will come, so the newest word is what it seems.
 */
export function heardWords(
  sounded: readonly Sounded[],
  units: readonly SpokenUnit[],
  isOver: boolean,
): Decision {
  const isAudible = audible(sounded)
  const heard = sounded.filter((_, place) => isAudible[place])
  const isTrusted = trusted(heard, units, isOver)
  const words: HeardWord[] = []
  let strange: Sounded[] = []
  let next: number | undefined
  const endStrange = (least: number) => {
    if (strange.length > 0) words.push({ text: '', sounds: soundsIn(strange, units, least) })
    strange = []
  }
  heard.forEach((stretch, place) => {
    const unit = stretch.unit === null || isTrusted[place] !== true ? undefined : units[stretch.unit]
    if (unit === undefined) {
      strange.push(stretch)
      return
    }
    endStrange(WORD_SOUNDS - 1)
    addUnit(words, unit)
    next = (stretch.unit ?? 0) + 1
  })
  // Where only the last word is left to say, a single long vowel is a word in its place.
  endStrange(units[next ?? 0]?.at === units.at(-1)?.at ? 1 : WORD_SOUNDS - 1)
  return { words, next }
}

function addUnit(words: HeardWord[], unit: SpokenUnit): void {
  const last = words.at(-1)
  if (unit.part > 0 && last?.at === unit.at)
    words.splice(-1, 1, { ...last, text: `${last.text} ${unit.word}` })
  else words.push({ text: unit.word, at: unit.at })
}

/** How many sounds a strange stretch counts as: at least three where it is long enough to be a word, else at most two. */
function soundsIn(stretch: readonly Sounded[], units: readonly SpokenUnit[], least: number): number {
  const sounds = stretch.reduce((sum, { unit }) => sum + (unit === null ? 1 : phonesOf(units, unit)), 0)
  const frames = stretch.reduce((sum, part) => sum + part.frames, 0)
  const hasVowel = stretch.some(({ unit, phone }) => unit !== null || VOWEL.test(phone))
  const isWord = sounds >= WORD_SOUNDS || (sounds >= least && hasVowel && frames >= WORD_FRAMES)
  return isWord ? Math.max(WORD_SOUNDS, sounds) : Math.min(WORD_SOUNDS - 1, sounds)
}
