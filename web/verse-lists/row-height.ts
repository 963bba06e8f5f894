/** Pixels of a row without its texts: reference, date, actions and spacing. */
const FRAME = 134
const TEXT_LINE = 29
const NOTES_FRAME = 14
const NOTES_LINE = 26

/** Characters per line, on a phone and elsewhere. */
const NARROW = 40
const WIDE = 76
const PHONE = 640

/** Estimates the height of an unmeasured row in pixels, so the list scrolls steadily. */
export function rowHeight({ text, notes }: { readonly text: string; readonly notes: string | null }): number {
  const characters = innerWidth < PHONE ? NARROW : WIDE
  const linesOf = (words: string) =>
    words.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / characters)), 0)
  const notesHeight = notes === null ? 0 : NOTES_FRAME + linesOf(notes) * NOTES_LINE
  return FRAME + linesOf(text) * TEXT_LINE + notesHeight
}
