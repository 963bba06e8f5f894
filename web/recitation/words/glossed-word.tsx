import type { WordView } from './recitation-view.ts'
import { verdictWords } from './verdict-words.ts'
import { Word } from './verse-words.tsx'

/** A doubtful word after the take, with what was heard under it. */
export function GlossedWord({ word }: { readonly word: WordView }) {
  return (
    <ruby>
      <Word word={word} />
      <rt className={word.look === 'not-sure' ? 'text-doubt' : 'text-missed'}>{verdictWords(word).gloss}</rt>
    </ruby>
  )
}
