import { useMemo } from 'react'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import type { FinishedTake } from '../take/finished-take.ts'
import { Glosses } from '../words/glosses.tsx'
import type { WordView } from '../words/recitation-view.ts'
import { VerseWords } from '../words/verse-words.tsx'
import type { RecitedText } from '../recited-text.ts'

interface MarkedVerseProps {
  readonly recited: Pick<RecitedText, 'text' | 'layout' | 'marks'>
  /** The take to mark; undefined if no word was right. */
  readonly take: (Pick<FinishedTake, 'method' | 'words'> & Partial<Pick<FinishedTake, 'extras'>>) | undefined
}

export function MarkedVerse({ recited, take }: MarkedVerseProps) {
  const words = useMemo(() => markWords(recited.text, take), [recited.text, take])
  return <VerseWords recited={recited} words={words} extras={take?.extras ?? NO_EXTRAS} glosses={Glosses} />
}

const NO_EXTRAS: FinishedTake['extras'] = []

function markWords(text: string, take: MarkedVerseProps['take']): WordView[] {
  return splitVerseWords(text).map(({ index, shown, gap }) => {
    const { verdict, heard, help, contested, witnessed } = take?.words[index] ?? {}
    const judged = verdict === 'skipped' && take?.method === 'voice-guided' ? 'incorrect' : verdict
    const look = contested === true ? 'correct' : (judged ?? 'pending')
    return { index, shown, gap, hidden: false, look, heard, help, contested, witnessed }
  })
}
