import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailKey, usernameKey } from './account/rules.ts'
import { readList } from './import/plain-list.ts'
import { detectSourceKind } from './import/source-kind.ts'
import { htmlToText } from './import/text-of-html.ts'
import { stripPunctuation, trimEnd, trimEnds } from './edges.ts'
import { cleanLine, cleanText } from './plain-text.ts'
import { toNormalForm } from './recitation/words/normal-form.ts'
import { splitVerseWords } from './recitation/words/words.ts'
import { normalizeForSearch } from './text-search.ts'
import { toUnicodeForm } from './unicode-form.ts'

// A backtracking pattern takes quadratic or cubic time on these texts, which means hours. The tests measure no time,
// because nothing slower than linear finishes within the test timeout.

const LONG_LENGTH = 1_000_000
const repeatTo = (piece: string, length = LONG_LENGTH) => piece.repeat(Math.ceil(length / piece.length))

/** Pieces of valid and broken markup. */
const MARKUP_PIECES =
  '<|>|/| |\n|a|br|P|<br>|<p |</div>|<script>|</script>|< / SCRIPT >|<style|</style>|<!--|-->|[sound:|]|{{c1::|{{c12::|::|}}|}|:|&lt;|&amp;'.split(
    '|',
  )

describe('htmlToText', () => {
  const pieces = ['<br', '<p ', '< ', '</', '<!--', '<script>', '</script', '[sound:', '{{c1::', '{{c1::a::', '::', '&amp', ' \n', '{{c1::a', '}'] // oxfmt-ignore
  test.each(pieces)('converts a text with many %j', (piece) => {
    for (const text of [
      repeatTo(piece),
      `<script>${repeatTo(piece)}`,
      `{{c1::${repeatTo(piece)}`,
      `[sound:${repeatTo(piece)}`,
    ])
      expect(htmlToText(text).length).toBeLessThanOrEqual(text.length)
  })

  /** Replaces clozes with their words, from the inside out, up to eight levels deep. */
  const withoutInnerClozes = (text: string) =>
    Array.from({ length: 8 }).reduce<string>(
      (words) =>
        words.replace(/\{\{c\d+::((?:(?!\{\{|\}\})[\s\S])*?)(?:::(?:(?!\{\{|\}\})[\s\S])*)?\}\}/g, '$1'),
      text,
    )

  /** Converts HTML like `htmlToText`, but with simple patterns. */
  function convertSimply(html: string): string {
    const named: Readonly<Record<string, string>> = { amp: '&', lt: '<' }
    const words = html
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<\s*(script|style|template)\b[\s\S]*?(?:<\s*\/\s*\1\s*>|$)/gi, '')
      .replace(/<\s*(?:br|\/?(?:div|p|li|tr|h[1-6]|blockquote|ul|ol))\b[^>]*>/gi, '\n')
      .replace(/<\/?[a-z][^>]*(?:>|$)/gi, '')
      .replace(/&(amp|lt);/g, (whole, name: string) => named[name] ?? whole)
    return withoutInnerClozes(words)
      .replace(/\[sound:[^\]]*\]/g, '')
      .replace(/\{\{c\d+::([\s\S]*?)(?:::[\s\S]*?)?\}\}/g, '$1')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
      .trim()
  }

  test('gives the same result as simple patterns for short texts', () => {
    const piece = fc.constantFrom(...MARKUP_PIECES)
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (parts) => {
        const html = parts.join('')
        expect(htmlToText(html)).toBe(convertSimply(html))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('trimming', () => {
  test.each(["'", '.', '”', '👑', '-'])('strips %j from the ends of a text with many in between', (char) => {
    const text = `${char}a${repeatTo(char)}a${char}`
    expect(stripPunctuation(text)).toBe(text.slice(char.length, -char.length))
    expect(splitVerseWords(`a${repeatTo("'")}a`).length).toBe(1)
  })

  test('gives the same result as a simple pattern', () => {
    const char = fc.constantFrom('a', '.', '”', '👑', '\ud83d', '\udc51', 'é', '1')
    fc.assert(
      fc.property(fc.array(char, { maxLength: 8 }), (chars) => {
        const text = chars.join('')
        expect(stripPunctuation(text)).toBe(text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
        expect(trimEnds(text, /\./)).toBe(text.replace(/^\.+|\.+$/g, ''))
        expect(trimEnd(text, /[.”]/)).toBe(text.replace(/[.”]+$/, ''))
      }),
    )
  })
})

describe('combining marks', () => {
  const marks = `a${repeatTo('\u0301', LONG_LENGTH / 2)}${repeatTo('\u0316', LONG_LENGTH / 2)}`
  const mixed = `a${repeatTo(`${'\u0301'.repeat(29)}\uFF9E`)}`

  test.each<[string, (text: string) => unknown]>([
    ['a text', cleanText],
    ['a line', cleanLine],
    ['a username', usernameKey],
    ['an address', emailKey],
    ['a word', toNormalForm],
    ['a search', normalizeForSearch],
  ])('are accepted by the million in %s', (_, read) => {
    expect(String(read(marks)).startsWith('a') || String(read(marks)).startsWith('á')).toBe(true)
    expect(read(mixed)).toBeDefined()
  })

  test('aren’t dropped if at most thirty are in a row', () => {
    const letters = fc.constantFrom('a', 'e', '\u0301', '\u0316', '\u05B0', 'が', '\uFF9E', 'ש')
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 30 }), (parts) => {
        const text = parts.join('')
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
          expect(toUnicodeForm(text, form)).toBe(text.normalize(form))
      }),
    )
  })
})

describe('imports', () => {
  const found = (line: string) =>
    [...line.matchAll(/J/g)].map(({ index }) => ({
      start: index,
      end: index + 1,
      runs: [],
      translation: null,
    }))

  test.each(['"', '"a', '""', ',"'])('accept a first line of %j', (piece) => {
    expect(detectSourceKind(repeatTo(piece), '', () => []).is).toMatch(/^(list|table)$/)
  })

  test.each([' ', '—', '(', '|', ','])('accept a line with many %j after its verse', (char) => {
    expect([...readList(`J is three words ${repeatTo(char)}x`, found)]).toHaveLength(1)
  })

  test('accept a line of 50,000 verses without a translation', () => {
    expect([...readList(repeatTo('J ', 100_000), found)]).toHaveLength(50_000)
  })
})
