import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import type { Layout } from '#shared/domain/scripture/layout.ts'
import { type Verse, buildVerse } from '#shared/domain/scripture/verse.ts'
import {
  compareByBibleOrder,
  formatPlace,
  type Place,
  parsePlace,
} from '#shared/domain/scripture/verse-id.ts'
import type { VerseTexts } from './kjv-text.ts'

interface RowContext {
  readonly themes: ReadonlyMap<string, string>
  readonly layouts?: ReadonlyMap<string, Layout>
  /** ISO instant of the edition. */
  readonly createdAt: string
}

/** Converts a translation's texts to verses as the server sends them, in Bible order. Throws for a place that doesn't exist. */
export function toVerses(
  translation: TranslationCode,
  texts: VerseTexts,
  { themes, layouts, createdAt }: RowContext,
): Verse[] {
  return [...texts]
    .map(([text, words]) => ({ place: toPlace(text), words }))
    .sort((a, b) => compareByBibleOrder(a.place, b.place))
    .map(({ place, words }) =>
      buildVerse(place, translation, {
        text: words,
        theme: themes.get(formatPlace(place)),
        layout: layouts?.get(formatPlace(place)),
        createdAt,
      }),
    )
}

function toPlace(text: string): Place {
  const place = parsePlace(text)
  if (place === undefined) throw new Error(`The Bible has no ${text}`)
  return place
}
