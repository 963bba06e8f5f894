/** The height of a row without its texts: reference, date, actions, and spacing. */
const FRAME_PX = 134
const TEXT_LINE_PX = 29
const NOTES_FRAME_PX = 14
const NOTES_LINE_PX = 26

/** Characters per line, on a phone and elsewhere. */
const PHONE_CHARACTERS = 40
const WIDE_CHARACTERS = 76
const PHONE_WIDTH_PX = 640

/** Estimates the height of an unmeasured row in pixels, so the list scrolls steadily. */
export function rowHeight({ text, notes }: { readonly text: string; readonly notes: string | null }): number {
  const characters = innerWidth < PHONE_WIDTH_PX ? PHONE_CHARACTERS : WIDE_CHARACTERS
  const countLines = (words: string) =>
    words.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / characters)), 0)
  const notesHeight = notes === null ? 0 : NOTES_FRAME_PX + countLines(notes) * NOTES_LINE_PX
  return FRAME_PX + countLines(text) * TEXT_LINE_PX + notesHeight
}
