import { Fragment } from 'react'
import type { WordView } from './recitation-view.ts'
import { isDoubtful, verdictWords } from './verdict-words.ts'

interface VerseWordsProps {
  readonly words: readonly WordView[]
  /** True once the take is over: what was heard then stands under each doubtful word. */
  readonly glossed: boolean
}

/**
 * The verse, word by word. For the eye every word has its state; for a screen reader the verse is one readable
 * paragraph that keeps silent while one speaks, or the microphone would hear the reader.
 */
export function VerseWords({ words, glossed }: VerseWordsProps) {
  return (
    <div>
      <p className="verse" data-glossed={glossed} aria-hidden="true">
        {words.map((word) => (
          <Fragment key={word.index}>
            {glossed ? <Glossed word={word} /> : <Word word={word} />}
            {word.gap}
          </Fragment>
        ))}
      </p>
      <p className="sr-only">{words.map((word) => (word.hidden ? '…' : word.shown) + word.gap).join('')}</p>
    </div>
  )
}

function Word({ word }: { readonly word: WordView }) {
  return (
    <span className="word" data-look={word.look} data-hidden={word.hidden} data-help={word.help}>
      {word.shown}
    </span>
  )
}

function Glossed({ word }: { readonly word: WordView }) {
  if (!isDoubtful(word)) return <Word word={word} />
  return (
    <ruby>
      <Word word={word} />
      <rt className={word.look === 'not-sure' ? 'text-doubt' : 'text-missed'}>{verdictWords(word).gloss}</rt>
    </ruby>
  )
}
