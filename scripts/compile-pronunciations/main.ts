import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readDictionary } from './dictionary.ts'
import { findExceptions } from './exceptions.ts'
import { learnLetterRules } from './learn-letter-rules.ts'
import { printedWords } from './printed-words.ts'
import { sayPrintedWords, withFluentWays } from './say-printed-words.ts'

/**
 * Generates the recognizer's pronunciations (content/pronunciations/README.md) with espeak-ng. The results are
 * committed, so run it only after a text or rule changes.
 */

const FOLDER = fileURLToPath(new URL('../../content/pronunciations', import.meta.url))

const inDictionary = readDictionary()
const rules = learnLetterRules(inDictionary)
const printed = sayPrintedWords(printedWords(), inDictionary)
const all = new Map([...inDictionary, ...printed])
const words = findExceptions(rules, new Map([...all, ...withFluentWays(all)]))

writeFileSync(`${FOLDER}/letters.txt`, lines([...rules].map(([key, phones]) => `${key} ${phones}`.trimEnd())))
writeFileSync(`${FOLDER}/words.txt`, lines([...words].map(([word, ways]) => `${word} ${ways.join('|')}`)))
console.log(`${rules.size} letter rules, ${words.size} words that they do not cover`)

function lines(texts: readonly string[]): string {
  return `${texts.toSorted((a, b) => (a.split(' ', 1).join() < b.split(' ', 1).join() ? -1 : 1)).join('\n')}\n`
}
