import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sayByRule } from '#web/recognizer/on-device/pronunciation/suffix-rules.ts'
import type { Pronunciations } from './dictionary.ts'
import { sayWithEspeak } from './espeak.ts'
import type { PrintedWord } from './printed-words.ts'

const FOLDER = fileURLToPath(new URL('../../content/pronunciations/', import.meta.url))

/** Pronounces words by, in order: our own list, the dictionary, an English ending, two words joined, espeak-ng in two accents. */
export function sayPrintedWords(printed: readonly PrintedWord[], dictionary: Pronunciations): Pronunciations {
  const byHand = readWays('by-hand.txt')
  const base = new Map([...dictionary, ...byHand])
  const said: Pronunciations = new Map(byHand)
  const unknown: PrintedWord[] = []
  for (const { word, ...details } of printed) {
    if (base.has(word)) continue
    const ways = [
      () => sayByRule(word, (stem) => base.get(stem) ?? []),
      () => (details.isName ? [] : sayCompound(word, base)),
    ]
    const way = ways.map((say) => say()).find((phones) => phones.length > 0)
    if (way === undefined) unknown.push({ word, ...details })
    else said.set(word, way)
  }
  for (const [word, ways] of sayUnknown(unknown)) said.set(word, ways)
  return said
}

/** Adds pronunciations of fluent speech to the words of `all` that have some. */
export function withFluentWays(all: Pronunciations): Pronunciations {
  const fluent = readWays('as-spoken.txt')
  return new Map([...fluent].map(([word, ways]) => [word, [...new Set([...(all.get(word) ?? []), ...ways])]]))
}

/** Parses lines of "word way|way"; # starts a comment. */
function readWays(file: string): Pronunciations {
  const lines = readFileSync(FOLDER + file, 'utf8').split('\n')
  return new Map(
    lines
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).split('|')]),
  )
}

/** Short words that begin longer ones ("upright", "hereof"). */
const BEGINNINGS = new Set([
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

/** Splits a word into two known ones ("overspread"), but not into scraps: "subjection" isn't "subject" and "ion". */
function sayCompound(word: string, dictionary: Pronunciations): readonly string[] {
  for (let cut = word.length - 2; cut >= 2; cut -= 1) {
    const isScrap = cut < 4 || word.length - cut < 4
    if (isScrap && !BEGINNINGS.has(word.slice(0, cut))) continue
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
  return words.map(({ word, isName }, place) => {
    const ways = [american[place] ?? '', british[place] ?? ''].filter(
      (way, _, [first = '']) => countRs(way) >= countRs(first),
    )
    // "ch" in Hebrew and Greek names is a K, which espeak-ng doesn't know.
    const hard = isName && word.includes('ch') ? ways.map((way) => way.replace(/\bCH\b/g, 'K')) : []
    return [word, [...new Set([...hard, ...ways])]]
  })
}

/** Counts pronounced R's: British English drops some, which makes a word easier to mistake for another. */
function countRs(way: string): number {
  return way.split(' ').filter((phone) => phone === 'R' || phone === 'ER').length
}
