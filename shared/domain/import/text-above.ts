import type { ListLine } from './list-lines.ts'

/** A longer line is a text. */
const MAX_WORDS_OF_TITLE = 7

/**
 * Moves texts below their references if the list has each text above its reference, as apps share it: the first
 * line is a text, and nothing follows the last reference.
 */
export function withTextsBelow(lines: readonly ListLine[]): readonly ListLine[] {
  if (!areTextsAbove(lines)) return lines
  const ordered: ListLine[] = []
  let texts: ListLine[] = []
  for (const line of lines) {
    if (isText(line)) texts.push(line)
    else if (isAlone(line)) {
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
    lines.slice(firstReference).every((one) => isText(one) || isAlone(one)) &&
    isAlone(last)
  )
}

const isText = ({ line, found }: ListLine) => line !== '' && found.length === 0 && wordsIn(line) > 0

/** Whether a line is one reference, with a translation at most. */
const isAlone = ({ line, found: [reference, ...others] }: ListLine) =>
  reference !== undefined &&
  others.length === 0 &&
  wordsIn(line.slice(0, reference.start)) === 0 &&
  wordsIn(line.slice(reference.end)) <= 4

/** Whether lines are a verse and not the title of a list: quoted, punctuated, or long. */
function isVerse(lines: readonly ListLine[]): boolean {
  const text = lines.map(({ line }) => line).join(' ')
  return /^["“„‘«]/u.test(text) || /[.,;!?…]["”’»)]*$/u.test(text) || wordsIn(text) > MAX_WORDS_OF_TITLE
}

const wordsIn = (text: string) => text.match(/\p{L}[\p{L}'’]*/gu)?.length ?? 0
