import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sayByRule } from '#web/recognizer/on-device/pronunciation/suffix-rules.ts'
import type { Pronunciations } from './dictionary.ts'
import { sayWithEspeak } from './espeak.ts'
import type { PrintedWord } from './printed-words.ts'

const PRONUNCIATION_FOLDER = fileURLToPath(new URL('../../content/pronunciations/', import.meta.url))

/**
 * Pronounces words. Looks them up in our own list and the dictionary, tries English endings and compounds, and uses
 * espeak-ng in two accents for the rest.
 */
export function sayPrintedWords(printed: readonly PrintedWord[], dictionary: Pronunciations): Pronunciations {
  const manual = readWays('by-hand.txt')
  const base = new Map([...dictionary, ...manual])
  const pronounced: Pronunciations = new Map(manual)
  const unknown: PrintedWord[] = []
  for (const { word, ...details } of printed) {
    if (base.has(word)) continue
    const ways = [
      () => sayByRule(word, (stem) => base.get(stem) ?? []),
      () => (details.isName ? [] : sayCompound(word, base)),
    ]
    const way = ways.map((pronounce) => pronounce()).find((phones) => phones.length > 0)
    if (way === undefined) unknown.push({ word, ...details })
    else pronounced.set(word, way)
  }
  for (const [word, ways] of sayUnknown(unknown)) pronounced.set(word, ways)
  return pronounced
}

/** Lists words that sound different in fluent speech, with all their pronunciations. */
export function mergeFluentWays(all: Pronunciations): Pronunciations {
  const fluent = readWays('as-spoken.txt')
  return new Map([...fluent].map(([word, ways]) => [word, [...new Set([...(all.get(word) ?? []), ...ways])]]))
}

/** Reads lines of "word way|way", where # starts a comment. */
function readWays(file: string): Pronunciations {
  const lines = readFileSync(PRONUNCIATION_FOLDER + file, 'utf8').split('\n')
  return new Map(
    lines
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).split('|')]),
  )
}

/** Short words that begin longer ones ("upright", "hereof"). */
const COMPOUND_PREFIXES = new Set([
  'up',
  'out',
  'for',
  'here',
  'over',
  'with',
  'where',
  'there',
  'fore',
  'under',
  'after',
])

/** Splits a word into two known ones ("overspread"), but not into fragments: "subjection" isn't "subject" and "ion". */
function sayCompound(word: string, dictionary: Pronunciations): readonly string[] {
  for (let cut = word.length - 2; cut >= 2; cut -= 1) {
    const hasFragment = cut < 4 || word.length - cut < 4
    if (hasFragment && !COMPOUND_PREFIXES.has(word.slice(0, cut))) continue
    const first = dictionary.get(word.slice(0, cut))?.[0]
    const second = dictionary.get(word.slice(cut))?.[0]
    if (first !== undefined && second !== undefined) return [`${first} ${second}`]
  }
  return []
}

function sayUnknown(words: readonly PrintedWord[]): [string, string[]][] {
  const spelled = words.map(({ word }) => word)
  const american = sayWithEspeak(spelled, 'en-us')
  const british = sayWithEspeak(spelled, 'en-gb')
  return words.map(({ word, isName }, index) => {
    const ways = [american[index] ?? '', british[index] ?? ''].filter(
      (way, _, [first = '']) => countRs(way) >= countRs(first),
    )
    // The "ch" in Hebrew and Greek names is a K, unlike in espeak-ng.
    const hard = isName && word.includes('ch') ? ways.map((way) => way.replace(/\bCH\b/g, 'K')) : []
    return [word, [...new Set([...hard, ...ways])]]
  })
}

/** Counts pronounced R's. British English drops some, which makes a word easier to confuse with another. */
function countRs(way: string): number {
  return way.split(' ').filter((phone) => phone === 'R' || phone === 'ER').length
}
