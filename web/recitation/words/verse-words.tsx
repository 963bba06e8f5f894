import { Fragment, type ComponentType } from 'react'
import '../recitation.css'
import type { VerseMark } from '../recited-text.ts'
import type { GlossesProps } from './glosses.tsx'
import { readWords } from './read-words.ts'
import { useKeptInSight } from './use-kept-in-sight.ts'
import type { WordView } from './recitation-view.ts'

interface VerseWordsProps {
  readonly words: readonly WordView[]
  /** Draws what is to be said under doubtful words, once the take is over; null before. */
  readonly glosses: ComponentType<GlossesProps> | null
  /** For a passage. */
  readonly marks?: readonly VerseMark[] | undefined
  /** Words reached so far. */
  readonly said?: number
  /** Scrolls to keep the current word in sight. */
  readonly isFollowed?: boolean
}

/**
 * The verse, word by word. The eye sees the state of every word. A screen reader finds one plain paragraph, which is never
 * announced by itself: the microphone would hear it.
 */
export function VerseWords({ words, glosses: Glosses, marks, said = 0, isFollowed }: VerseWordsProps) {
  const text = useKeptInSight(said, isFollowed === true)
  const markAt = new Map(marks?.map((mark) => [mark.from, mark]))
  return (
    <div className="relative">
      <p ref={text} className="verse" data-long={marks !== undefined} aria-hidden="true">
        {words.map((word) => (
          <Fragment key={word.index}>
            <VerseNumber mark={markAt.get(word.index)} said={said} />
            <Word word={word} />
            {word.gap}
          </Fragment>
        ))}
      </p>
      {Glosses && <Glosses words={words} verse={text} />}
      <p className="sr-only">{readWords(words, markAt)}</p>
    </div>
  )
}

/** The number of a verse, marked once that verse is complete. */
function VerseNumber({ mark, said }: { readonly mark: VerseMark | undefined; readonly said: number }) {
  if (mark === undefined) return null
  return (
    <sup className="verse-number" data-said={said >= mark.to}>
      {mark.label}
    </sup>
  )
}

/** One word, with its state. */
function Word({ word }: { readonly word: WordView }) {
  return (
    <span className="word" data-look={word.look} data-hidden={word.hidden} data-help={word.help}>
      {word.shown}
    </span>
  )
}
