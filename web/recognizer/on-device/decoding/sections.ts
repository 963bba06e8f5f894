/** A stretch of the words of a long passage that the engine listens for at once. */
export interface Section {
  readonly first: number
  /** One past its last word. */
  readonly end: number
}

/**
 * Most words in a section. The engine's memory and work grow with the grammar: sections of 96 words keep it at 40 MB, of
 * 120 at 48 MB; 2,400 words at once would need 360 MB.
 */
const LONGEST = 96
/** Words that a section shares with the next one, so that a person can be followed across the border. */
const OVERLAP = 24

/** The sections of a passage of so many words; a short one is a single section. */
export function sectionsOf(words: number): readonly Section[] {
  const sections: Section[] = [{ first: 0, end: Math.min(words, LONGEST) }]
  for (let last = sections[0]; last !== undefined && last.end < words; last = sections.at(-1)) {
    const first = last.end - OVERLAP
    sections.push({ first, end: Math.min(words, first + LONGEST) })
  }
  return sections
}

/** The section to listen in when word `next` is expected: the last one that still holds a few words before it. */
export function sectionAt(sections: readonly Section[], next: number): Section {
  const found = sections.findLast(({ first }) => first === 0 || next >= first + OVERLAP / 2)
  return found ?? { first: 0, end: 0 }
}
