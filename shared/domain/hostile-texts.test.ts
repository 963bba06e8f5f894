import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailKey, usernameKey } from './account/rules.ts'
import { readList } from './import/plain-list.ts'
import { detectSourceKind } from './import/source-kind.ts'
import { htmlToText } from './import/text-of-html.ts'
import { stripPunctuation, trimEnd, trimEnds } from './edges.ts'
import { plainLine, plainText } from './plain-text.ts'
import { normalForm } from './recitation/words/normal-form.ts'
import { wordsOf } from './recitation/words/words.ts'
import { searchable } from './text-search.ts'
import { inUnicodeForm } from './unicode-form.ts'

// Texts on which a backtracking pattern takes quadratic or cubic time: hours. There is no clock here;
// anything that isn't linear won't finish within the test timeout.

const LONG = 1_000_000
const times = (piece: string, length = LONG) => piece.repeat(Math.ceil(length / piece.length))

/** Pieces of valid and broken markup. */
const SIGNS =
  '<|>|/| |\n|a|br|P|<br>|<p |</div>|<script>|</script>|< / SCRIPT >|<style|</style>|<!--|-->|[sound:|]|{{c1::|{{c12::|::|}}|}|:|&lt;|&amp;'.split(
    '|',
  )

describe('the words of HTML', () => {
  const pieces = ['<br', '<p ', '< ', '</', '<!--', '<script>', '</script', '[sound:', '{{c1::', '{{c1::a::', '::', '&amp', ' \n', '{{c1::a', '}'] // oxfmt-ignore
  test.each(pieces)('many of %j', (piece) => {
    for (const text of [
      times(piece),
      `<script>${times(piece)}`,
      `{{c1::${times(piece)}`,
      `[sound:${times(piece)}`,
    ])
      expect(htmlToText(text).length).toBeLessThanOrEqual(text.length)
  })

  /** Clozes with none inside, from the inside out, eight deep. */
  const withoutInnerClozes = (text: string) =>
    Array.from({ length: 8 }).reduce<string>(
      (words) =>
        words.replace(/\{\{c\d+::((?:(?!\{\{|\}\})[\s\S])*?)(?:::(?:(?!\{\{|\}\})[\s\S])*)?\}\}/g, '$1'),
      text,
    )

  /** The same by simple patterns. */
  function byPatterns(html: string): string {
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

  test('match simple patterns on short texts', () => {
    const piece = fc.constantFrom(...SIGNS)
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (parts) => {
        const html = parts.join('')
        expect(htmlToText(html)).toBe(byPatterns(html))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('the ends of a text', () => {
  test.each(["'", '.', '”', '👑', '-'])('are stripped, however many of %j are in between', (sign) => {
    const text = `${sign}a${times(sign)}a${sign}`
    expect(stripPunctuation(text)).toBe(text.slice(sign.length, -sign.length))
    expect(wordsOf(`a${times("'")}a`).length).toBe(1)
  })

  test('match a pattern for both ends', () => {
    const sign = fc.constantFrom('a', '.', '”', '👑', '\ud83d', '\udc51', 'é', '1')
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
        const text = signs.join('')
        expect(stripPunctuation(text)).toBe(text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
        expect(trimEnds(text, /\./)).toBe(text.replace(/^\.+|\.+$/g, ''))
        expect(trimEnd(text, /[.”]/)).toBe(text.replace(/[.”]+$/, ''))
      }),
    )
  })
})

describe('endless combining marks', () => {
  const marks = `a${times('\u0301', LONG / 2)}${times('\u0316', LONG / 2)}`
  const mixed = `a${times(`${'\u0301'.repeat(29)}\uFF9E`)}`

  test.each<[string, (text: string) => unknown]>([
    ['a text', plainText],
    ['a line', plainLine],
    ['a username', usernameKey],
    ['an address', emailKey],
    ['a word', normalForm],
    ['a search', searchable],
  ])('in %s', (_, read) => {
    expect(String(read(marks)).startsWith('a') || String(read(marks)).startsWith('á')).toBe(true)
    expect(read(mixed)).toBeDefined()
  })

  test('leave a text with at most thirty in a row unchanged', () => {
    const letters = fc.constantFrom('a', 'e', '\u0301', '\u0316', '\u05B0', 'が', '\uFF9E', 'ש')
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 30 }), (parts) => {
        const text = parts.join('')
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
          expect(inUnicodeForm(text, form)).toBe(text.normalize(form))
      }),
    )
  })
})

describe('imported lists and tables', () => {
  const found = (line: string) =>
    [...line.matchAll(/J/g)].map(({ index }) => ({
      start: index,
      end: index + 1,
      runs: [],
      translation: null,
    }))

  test.each(['"', '"a', '""', ',"'])('a first line of %j', (piece) => {
    expect(detectSourceKind(times(piece), '', () => []).is).toMatch(/^(list|table)$/)
  })

  test.each([' ', '—', '(', '|', ','])('a line with many of %j after its verse', (sign) => {
    expect([...readList(`J is three words ${times(sign)}x`, found)]).toHaveLength(1)
  })

  test('a line of very many verses without a translation', () => {
    expect([...readList(times('J ', 100_000), found)]).toHaveLength(50_000)
  })
})
