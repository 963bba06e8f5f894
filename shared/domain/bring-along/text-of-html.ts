/** Elements that begin a new line. */
const BREAKS = /<\s*(?:br|\/?(?:div|p|li|tr|h[1-6]|blockquote|ul|ol))\b[^>]*>/gi
/** What stands in these is never shown. */
const UNSEEN = /<\s*(script|style|template)\b[\s\S]*?(?:<\s*\/\s*\1\s*>|$)/gi
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g
const TAGS = /<\/?[a-z][^>]*(?:>|$)/gi
const ENTITY = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi

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

/** Sounds and pictures of Anki, and its gaps: "{{c1::words::hint}}" are their words. */
const SOUND = /\[sound:[^\]]*\]/g
const GAP = /\{\{c\d+::([\s\S]*?)(?:::[\s\S]*?)?\}\}/g

/**
 * The words of a field that is written as HTML. What comes out is text: it is shown as text wherever it is shown, so that
 * what still looks like markup in it does nothing.
 */
export function textOfHtml(html: string): string {
  return html
    .replace(COMMENTS, '')
    .replace(UNSEEN, '')
    .replace(BREAKS, '\n')
    .replace(TAGS, '')
    .replace(ENTITY, (whole, name: string) => characterOf(name) ?? whole)
    .replace(SOUND, '')
    .replace(GAP, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
