import { useMemo } from 'react'
import type { Attribution } from '#shared/contract/verses.ts'
import type { Layout } from '#shared/domain/scripture/layout.ts'
import type { Strictness } from '#shared/domain/recitation/strictnesses.ts'
import { wordLines } from '#shared/domain/recitation/words/word-lines.ts'
import { mayBeReadAloud } from '#shared/domain/scripture/read-aloud.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'

/** A verse of a passage: its number and the range of its words; `to` is exclusive. */
export interface VerseMark {
  readonly label: string
  readonly from: number
  readonly to: number
}

/** The text to recite: a verse, a card, or the verses of a passage as one text. */
export interface RecitedText {
  readonly reference: string
  readonly text: string
  /** Where the edition breaks it into lines; left out if it has none. */
  readonly layout?: Layout | undefined
  readonly translation: string
  /** The translation that was requested, if it is another one, and why. */
  readonly requestedTranslation?: string | undefined
  readonly fallbackReason?: string | undefined
  /** The notice to show beside a text that doesn't ship with the program. */
  readonly attribution?: Attribution | undefined
  /** Written or pasted by the member, whatever translation it is labeled with. */
  readonly isOwnText?: boolean | undefined
  /** The verses of a passage. A passage opens in From memory. */
  readonly marks?: readonly VerseMark[] | undefined
  /** How strictly it is judged, if that isn't left to the person. */
  readonly strictness?: Strictness | undefined
}

/** Whether the browser's voice may read a text: its license allows it, or it is the member's own. */
export const isReadAloud = ({ translation, isOwnText }: Pick<RecitedText, 'translation' | 'isOwnText'>) =>
  isOwnText === true || mayBeReadAloud(translation)

export const useWords = (text: string) => useMemo(() => wordsOf(text), [text])

export const useLines = ({ text, layout }: Pick<RecitedText, 'text' | 'layout'>) =>
  useMemo(() => wordLines({ text, layout }), [text, layout])
