import { useMemo } from 'react'
import type { Attribution } from '#shared/contract/verses.ts'
import type { Layout } from '#shared/domain/scripture/layout.ts'
import type { Strictness } from '#shared/domain/recitation/strictnesses.ts'
import { splitWordLines } from '#shared/domain/recitation/words/word-lines.ts'
import { mayBeReadAloud } from '#shared/domain/scripture/read-aloud.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'

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
  /** The edition's line breaks, if it has any. */
  readonly layout?: Layout | undefined
  readonly translation: string
  /** The requested translation, if a different one is shown. */
  readonly requestedTranslation?: string | undefined
  readonly fallbackReason?: string | undefined
  /** The notice to show with a text that isn't included with the program. */
  readonly attribution?: Attribution | undefined
  /** Whether the member wrote or pasted it, regardless of its translation label. */
  readonly isOwnText?: boolean | undefined
  /** The verses of a passage. A passage is recited from memory at first. */
  readonly marks?: readonly VerseMark[] | undefined
  /** How strictly to judge it, if the person can't choose. */
  readonly strictness?: Strictness | undefined
}

/** Checks whether the browser's voice may read a text, because its license allows it or the member wrote it. */
export const canReadAloud = ({ translation, isOwnText }: Pick<RecitedText, 'translation' | 'isOwnText'>) =>
  isOwnText === true || mayBeReadAloud(translation)

export const useWords = (text: string) => useMemo(() => splitVerseWords(text), [text])

export const useLines = ({ text, layout }: Pick<RecitedText, 'text' | 'layout'>) =>
  useMemo(() => splitWordLines({ text, layout }), [text, layout])
