import { LATIN_ENTITIES } from './latin-entities.ts'
import { createEndFinder, replaceSpans } from './spans.ts'

/** The start of an element that begins a new line. */
const LINE_BREAK = /<\s*(?:br|\/?(?:div|p|li|tr|h[1-6]|blockquote|ul|ol))\b/gi
/** The start of an element whose contents are never shown. */
const HIDDEN_ELEMENT = /<\s*(script|style|template)\b/gi
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g
const TAGS = /<\/?[a-z][^>]*(?:>|$)/gi
const ENTITY = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,7});/gi

const NAMED_ENTITIES: Readonly<Partial<Record<string, string>>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
}

/** Anki's sounds and its clozes: "{{c1::words::hint}}" becomes its words. */
const SOUND = /\[sound:/g
const CLOZE = /\{\{c\d+::/g

/** Converts HTML to text. The result is always shown as text, so leftover markup is harmless. */
export function htmlToText(html: string): string {
  const visible = replaceSpans(html.replace(COMMENTS, ''), HIDDEN_ELEMENT, findElementEnd)
  const words = replaceSpans(
    visible,
    LINE_BREAK,
    createEndFinder('>', () => '\n'),
  )
    .replace(TAGS, '')
    .replace(ENTITY, (whole, name: string) => decodeEntity(name) ?? whole)
  const filled = replaceSpans(
    replaceSpans(
      fillInnerClozes(words),
      SOUND,
      createEndFinder(']', () => ''),
    ),
    CLOZE,
    createEndFinder('}}', extractClozeWords),
  )
  return filled
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}

/** Finds the end of the element; an unclosed one extends to the end of the text. */
function findElementEnd(text: string, from: number, [, name = '']: RegExpExecArray) {
  const closing = new RegExp(`<\\s*\\/\\s*${name}\\s*>`, 'gi')
  closing.lastIndex = from
  return { end: closing.exec(text) === null ? text.length : closing.lastIndex, replacement: '' }
}

const extractClozeWords = (inside: string) => inside.split('::', 1)[0] ?? ''

/** A cloze without another one inside. */
const INNER_CLOZE = /\{\{c\d+::((?:(?!\{\{|\}\})[\s\S])*)\}\}/g
const MAX_CLOZE_DEPTH = 8

function fillInnerClozes(text: string): string {
  let filled = text
  for (let depth = 0; depth < MAX_CLOZE_DEPTH && filled.includes('{{c'); depth += 1) {
    filled = filled.replace(INNER_CLOZE, (_, inside: string) => extractClozeWords(inside))
  }
  return filled
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return LATIN_ENTITIES.get(name) ?? NAMED_ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
