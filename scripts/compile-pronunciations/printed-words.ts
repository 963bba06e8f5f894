import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { readWebPackage, findRepository } from '#scripts/compile-content/inputs.ts'
import { readWeb } from '#scripts/compile-content/web-text.ts'

const CONTENT_FOLDER = fileURLToPath(new URL('../../content', import.meta.url))

export interface PrintedWord {
  readonly word: string
  readonly count: number
  /** Whether it never occurs in lowercase. */
  readonly isName: boolean
}

/** Lists every word in the King James Version, the World English Bible, and the quoted passages. */
export function listPrintedWords(): PrintedWord[] {
  const kjv = createRequire(import.meta.url)('kjv/json/verses-1769.json') as Record<string, string>
  const quoted = readdirSync(CONTENT_FOLDER).filter((name) => name.startsWith('quoted-'))
  const web = readWeb(readWebPackage(findRepository(import.meta.dirname))).texts
  const texts = [
    ...Object.values(kjv),
    ...web.values(),
    ...quoted.flatMap((name) => readStrings(`${CONTENT_FOLDER}/${name}`)),
  ]
  const words = new Map<string, { count: number; isName: boolean }>()
  for (const text of texts) {
    for (const { shown, spoken } of splitVerseWords(text.replace(/[#[\]]/g, ' '))) {
      const isName = /^\P{L}*\p{Lu}/u.test(shown)
      for (const word of spoken) {
        const entry = words.get(word) ?? { count: 0, isName: true }
        words.set(word, { count: entry.count + 1, isName: entry.isName && isName })
      }
    }
  }
  return [...words].map(([word, { count, isName }]) => ({ word, count, isName }))
}

/** Lists every string in a JSON file. The few that aren't verses do no harm. */
function readStrings(file: string): string[] {
  const texts: string[] = []
  JSON.parse(readFileSync(file, 'utf8'), (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts
}
