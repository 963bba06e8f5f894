import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'

/** A stretch of a long passage that the engine listens for at one time. */
export interface PassageSection {
  readonly first: number
  /** One past its last word. */
  readonly end: number
}

/**
 * The maximum number of words in a section. The engine's memory and work grow with the grammar: sections of 96 words
 * need 40 MB, sections of 120 need 48 MB, and 2,400 words at once would need 360 MB.
 */
const MAX_WORDS = 96
/** The number of words that adjacent sections share, to follow a reader from one to the next. */
const OVERLAP_WORDS = 24
/** Frames of silence (10 ms each) that count as a pause between words: a good moment to switch sections. */
const PAUSE_FRAMES = 15
/** How close to the end of a section, in words, to switch even without a pause. */
const LAST_WORDS = 4

/** Splits a passage of this many words into sections; a short one is a single section. */
export function sectionsOf(words: number): readonly PassageSection[] {
  const sections: PassageSection[] = [{ first: 0, end: Math.min(words, MAX_WORDS) }]
  for (let last = sections[0]; last !== undefined && last.end < words; last = sections.at(-1)) {
    const first = last.end - OVERLAP_WORDS
    sections.push({ first, end: Math.min(words, first + MAX_WORDS) })
  }
  return sections
}

/** Finds the section to listen in when word `next` is expected: the last one in which a few words come before it. */
export function sectionAt(sections: readonly PassageSection[], next: number): PassageSection {
  const section = sections.findLast(({ first }) => first === 0 || next >= first + OVERLAP_WORDS / 2)
  return section ?? { first: 0, end: 0 }
}

/**
 * Checks whether to move on to the section in which word `next` is expected. `words` were heard in this one and end
 * with `silence` frames of silence.
 */
export function leavesSection(
  section: PassageSection,
  sections: readonly PassageSection[],
  next: number,
  words: readonly HeardWord[],
  silence: number,
): boolean {
  const { end } = section
  if (end === sections.at(-1)?.end || sectionAt(sections, next) === section) return false
  return endsInOrder(words) && (silence >= PAUSE_FRAMES || end - next <= LAST_WORDS)
}

/** A single word may be an engine error, but two in a row show where the reader is. */
function endsInOrder(words: readonly HeardWord[]): boolean {
  const [one, two] = words.slice(-2)
  return one?.at !== undefined && two?.at === one.at + 1
}
