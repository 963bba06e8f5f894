import { Fragment, type ComponentType, type ReactNode } from 'react'
import type { Extra } from '#shared/domain/recitation/verdict.ts'
import type { WordLine } from '#shared/domain/recitation/words/word-lines.ts'
import '../recitation.css'
import { useLines, type RecitedText, type VerseMark } from '../recited-text.ts'
import type { GlossesProps } from './glosses.tsx'
import { formatForScreenReader } from './format-for-screen-reader.ts'
import { useScrollToWord } from './use-scroll-to-word.ts'
import type { WordView } from './recitation-view.ts'

interface VerseWordsProps {
  readonly recited: Pick<RecitedText, 'text' | 'layout' | 'marks'>
  readonly words: readonly WordView[]
  readonly extras?: readonly Extra[]
  /** Renders notes below doubtful words once the take is over; null before. */
  readonly glosses: ComponentType<GlossesProps> | null
  readonly said?: number
  readonly isFollowed?: boolean
}

/**
 * Renders the verse word by word, in its lines, with the state of each word. Screen readers get one plain paragraph
 * that is never announced automatically, because the microphone would hear it.
 */
export function VerseWords({
  recited,
  words,
  extras,
  glosses: Glosses,
  said = 0,
  isFollowed,
}: VerseWordsProps) {
  const { marks } = recited
  const lines = useLines(recited)
  const text = useScrollToWord(said, isFollowed === true)
  const markAt = new Map(marks?.map((mark) => [mark.from, mark]))
  return (
    <div className="relative">
      <p ref={text} className="verse" data-long={marks !== undefined} aria-hidden="true">
        {lines.map((line) => (
          <Line key={line.from} line={line} isOnly={lines.length === 1}>
            {words.slice(line.from, line.to).map((word) => (
              <Fragment key={word.index}>
                <VerseNumber mark={markAt.get(word.index)} said={said} />
                <Word word={word} />
                {word.gap}
              </Fragment>
            ))}
          </Line>
        ))}
      </p>
      {Glosses && <Glosses words={words} extras={extras} verse={text} />}
      <p className="sr-only">{formatForScreenReader(words, markAt)}</p>
    </div>
  )
}

interface LineProps {
  readonly line: WordLine
  /** Whether the verse has no line breaks, and therefore needs no box. */
  readonly isOnly: boolean
  readonly children: ReactNode
}

function Line({ line: { isPoetry, beginsPart }, isOnly, children }: LineProps) {
  if (isOnly) return children
  return (
    <span className="line" data-poetry={isPoetry} data-part={beginsPart}>
      {children}
    </span>
  )
}

/** Marks the verse number once the verse is complete. */
function VerseNumber({ mark, said }: { readonly mark: VerseMark | undefined; readonly said: number }) {
  if (mark === undefined) return null
  return (
    <sup className="verse-number" data-said={said >= mark.to}>
      {mark.label}
    </sup>
  )
}

function Word({ word }: { readonly word: WordView }) {
  return (
    <span className="word" data-look={word.look} data-hidden={word.hidden} data-help={word.help}>
      {word.shown}
    </span>
  )
}
