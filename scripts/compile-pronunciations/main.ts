import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readDictionary } from './dictionary.ts'
import { findExceptions } from './exceptions.ts'
import { learnLetterRules } from './learn-letter-rules.ts'
import { listPrintedWords } from './printed-words.ts'
import { sayPrintedWords, mergeFluentWays } from './say-printed-words.ts'

/**
 * Generates the recognizer's pronunciations (content/pronunciations/README.md) with espeak-ng. The results are
 * committed, so run it only after a text or rule changes.
 */

const PRONUNCIATION_FOLDER = fileURLToPath(new URL('../../content/pronunciations', import.meta.url))

const dictionaryWords = readDictionary()
const rules = learnLetterRules(dictionaryWords)
const printed = sayPrintedWords(listPrintedWords(), dictionaryWords)
const all = new Map([...dictionaryWords, ...printed])
const words = findExceptions(rules, new Map([...all, ...mergeFluentWays(all)]))

writeFileSync(
  `${PRONUNCIATION_FOLDER}/letters.txt`,
  formatLines([...rules].map(([key, phones]) => `${key} ${phones}`.trimEnd())),
)
writeFileSync(
  `${PRONUNCIATION_FOLDER}/words.txt`,
  formatLines([...words].map(([word, ways]) => `${word} ${ways.join('|')}`)),
)
console.log(`${rules.size} letter rules, ${words.size} words they do not cover`)

function formatLines(texts: readonly string[]): string {
  return `${texts.toSorted((a, b) => (a.split(' ', 1).join() < b.split(' ', 1).join() ? -1 : 1)).join('\n')}\n`
}
