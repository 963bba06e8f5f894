import { LATIN_ENTITIES } from './latin-entities.ts'
import { between, replaceSpans } from './spans.ts'

/** Elements that start a new line. */
const BREAK = /<\s*(?:br|\/?(?:div|p|li|tr|h[1-6]|blockquote|ul|ol))\b/gi
/** Elements whose contents are never shown. */
const UNSEEN = /<\s*(script|style|template)\b/gi
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g
const TAGS = /<\/?[a-z][^>]*(?:>|$)/gi
const ENTITY = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,7});/gi

const NAMED: Readonly<Partial<Record<string, string>>> = {
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

/** Anki's sounds and pictures, and its clozes: "{{c1::words::hint}}" becomes its words. */
const SOUND = /\[sound:/g
const GAP = /\{\{c\d+::/g

/** The result is always shown as text, so leftover markup is harmless. */
export function htmlToText(html: string): string {
  const visible = replaceSpans(html.replace(COMMENTS, ''), UNSEEN, unseenEnd)
  const words = replaceSpans(
    visible,
    BREAK,
    between('>', () => '\n'),
  )
    .replace(TAGS, '')
    .replace(ENTITY, (whole, name: string) => decodeEntity(name) ?? whole)
  const filled = replaceSpans(
    replaceSpans(
      withoutInnerGaps(words),
      SOUND,
      between(']', () => ''),
    ),
    GAP,
    between('}}', wordsOfGap),
  )
  return filled
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}

/** Finds the end of the element; an unclosed one extends to the end of the text. */
function unseenEnd(text: string, from: number, [, name = '']: RegExpExecArray) {
  const closing = new RegExp(`<\\s*\\/\\s*${name}\\s*>`, 'gi')
  closing.lastIndex = from
  return { end: closing.exec(text) === null ? text.length : closing.lastIndex, replacement: '' }
}

const wordsOfGap = (inside: string) => inside.split('::', 1)[0] ?? ''

/** A cloze without another inside. */
const INNER_GAP = /\{\{c\d+::((?:(?!\{\{|\}\})[\s\S])*)\}\}/g
const DEEPEST_GAP = 8

function withoutInnerGaps(text: string): string {
  let filled = text
  for (let depth = 0; depth < DEEPEST_GAP && filled.includes('{{c'); depth += 1) {
    filled = filled.replace(INNER_GAP, (_, inside: string) => wordsOfGap(inside))
  }
  return filled
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return LATIN_ENTITIES.get(name) ?? NAMED[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
