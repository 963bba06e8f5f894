import { ALLOWED_TEXTS, PHRASES } from './phrases.ts'
import { extractProse } from './prose.ts'

/** A phrase found in a file, with the words around it. */
export interface Hit {
  readonly file: string
  readonly kind: string
  readonly words: string
}

/** Finds the listed phrases in a file's comments and strings. */
export function findPhrases(file: string, source: string): Hit[] {
  return extractProse(source).flatMap((text) => {
    const checked = ALLOWED_TEXTS.reduce((remaining, allowed) => remaining.replaceAll(allowed, ''), text)
    return Object.entries(PHRASES).flatMap(([kind, pattern]) =>
      [...checked.matchAll(pattern)].map(({ index }) => ({ file, kind, words: toExcerpt(checked, index) })),
    )
  })
}

const toExcerpt = (text: string, index: number) => text.slice(Math.max(0, index - 40), index + 60).trim()
