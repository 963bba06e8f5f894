import { useMemo } from 'react'
import type { Attribution } from '#shared/contract/verses.ts'
import type { Layout } from '#shared/domain/scripture/layout.ts'
import { wordLines } from '#shared/domain/recitation/words/word-lines.ts'
import { mayBeReadAloud } from '#shared/domain/scripture/read-aloud.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'

/** One verse of a passage: its number, and its words, from the first to before `to`. */
export interface VerseMark {
  readonly label: string
  readonly from: number
  readonly to: number
}

/** What is recited, as far as the voice kit needs it: a verse, a card, or the verses of a passage as one text. */
export interface RecitedText {
  readonly reference: string
  readonly text: string
  /** Where the edition breaks it into lines; left out where it runs on. */
  readonly layout?: Layout | undefined
  readonly translation: string
  /** The translation that was asked for, where it is another one, and why. */
  readonly requestedTranslation?: string | undefined
  readonly fallbackReason?: string | undefined
  /** What must be shown beside the text, where it does not come with the program. */
  readonly attribution?: Attribution | undefined
  /** Written or pasted by the member, whatever translation it is labeled with. */
  readonly isOwnText?: boolean | undefined
  /** The verses of a passage. A passage begins From memory. */
  readonly marks?: readonly VerseMark[] | undefined
}

/** Whether the browser's voice may read a text: its license allows it, or it is the member's own. */
export const isReadAloud = ({ translation, isOwnText }: Pick<RecitedText, 'translation' | 'isOwnText'>) =>
  isOwnText === true || mayBeReadAloud(translation)

/** The words of a text; the same array as long as the text is the same. */
export const useWords = (text: string) => useMemo(() => wordsOf(text), [text])

/** The lines that the words of a text stand in; the same array as long as the text is the same. */
export const useLines = ({ text, layout }: Pick<RecitedText, 'text' | 'layout'>) =>
  useMemo(() => wordLines({ text, layout }), [text, layout])
