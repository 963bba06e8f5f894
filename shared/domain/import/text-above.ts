import type { ListLine } from './list-lines.ts'

/** A line with more words is a text. */
const MAX_TITLE_WORDS = 7

/**
 * Moves each text below its reference if the list has it above, the way apps share it. In such a list, the first line is a
 * text and nothing follows the last reference.
 */
export function moveTextsBelow(lines: readonly ListLine[]): readonly ListLine[] {
  if (!areTextsAbove(lines)) return lines
  const ordered: ListLine[] = []
  let texts: ListLine[] = []
  for (const line of lines) {
    if (isText(line)) texts.push(line)
    else if (isReferenceLine(line)) {
      ordered.push(
        { ...line, isElement: true },
        ...texts.map((text) => ({ ...text, isElement: false, isMoved: true })),
      )
      texts = []
    } else {
      // There may be a blank line between a text and its reference.
      if (line.line !== '') ordered.push(...texts.splice(0))
      ordered.push(line)
    }
  }
  return [...ordered, ...texts]
}

function areTextsAbove(all: readonly ListLine[]): boolean {
  const lines = all.filter(({ line }) => line !== '')
  const [first] = lines
  const last = lines.at(-1)
  const firstReference = lines.findIndex(({ found }) => found.length > 0)
  const above = lines.slice(0, Math.max(0, firstReference))
  return (
    first !== undefined &&
    last !== undefined &&
    isText(first) &&
    isVerse(above) &&
    lines.slice(firstReference).every((line) => isText(line) || isReferenceLine(line)) &&
    isReferenceLine(last)
  )
}

const isText = ({ line, found }: ListLine) => line !== '' && found.length === 0 && countWords(line) > 0

/** Returns whether a line has only one reference, perhaps with a translation. */
const isReferenceLine = ({ line, found: [reference, ...others] }: ListLine) =>
  reference !== undefined &&
  others.length === 0 &&
  countWords(line.slice(0, reference.start)) === 0 &&
  countWords(line.slice(reference.end)) <= 4

/** Returns whether lines are a verse, not the title of a list: a verse is quoted, punctuated, or long. */
function isVerse(lines: readonly ListLine[]): boolean {
  const text = lines.map(({ line }) => line).join(' ')
  return /^["“„‘«]/u.test(text) || /[.,;!?…]["”’»)]*$/u.test(text) || countWords(text) > MAX_TITLE_WORDS
}

const countWords = (text: string) => text.match(/\p{L}[\p{L}'’]*/gu)?.length ?? 0
