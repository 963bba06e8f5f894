import { useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { finishedTakeOf, type FinishedTake } from './take/finished-take.ts'
import { firstLetter } from './words/first-letter.ts'
import { viewOf, type WordView } from './words/recitation-view.ts'
import { beginTake, typedIn } from './take/take.ts'
import { TakeResult } from './result/take-result.tsx'
import { TextNotice } from './words/text-notice.tsx'
import { TranslationNote } from './words/translation-note.tsx'
import { TypingField } from './controls/typing-field.tsx'
import { useSaving, type SaveTake } from './result/use-saving.ts'
import { useWords, type RecitedText } from './run/use-recitation.ts'
import { VerseWords } from './words/verse-words.tsx'

const SHOWN = [
  { value: 'text', label: 'Show' },
  { value: 'letters', label: 'First letters' },
  { value: 'nothing', label: 'Hide' },
] as const
type Shown = (typeof SHOWN)[number]['value']

interface TypedPracticeProps {
  readonly verse: RecitedText
  readonly canSaveProgress: boolean
  readonly onSave?: SaveTake
}

/** A verse to be typed: no microphone, no speech engine. The text can be shown, hidden, or left in its first letters. */
export function TypedPractice({ verse, canSaveProgress, onSave }: TypedPracticeProps) {
  const words = useWords(verse.text)
  const [shown, setShown] = useState<Shown>('text')
  const [round, setRound] = useState(1)
  const [take, setTake] = useState(() => beginTake('typed', words, {}))
  const [isFinished, setFinished] = useState(false)
  const { saving, save } = useSaving(round, onSave)
  const state = {
    phase: isFinished ? 'finished' : 'idle',
    round,
    take,
    emptyBecause: null,
    seconds: 0,
  } as const
  const view = viewOf(state, words, shown !== 'text')
  const finished = useMemo<FinishedTake | undefined>(
    () => (isFinished ? finishedTakeOf({ take, seconds: 0 }, words, 'device') : undefined),
    [isFinished, take, words],
  )
  const typed = take.kind === 'typed' ? take.text : ''
  const again = () => {
    setRound((before) => before + 1)
    setTake(beginTake('typed', words, {}))
    setFinished(false)
  }
  const check = () => {
    setTake((before) => typedIn(before, typed, true))
    setFinished(true)
  }

  return (
    <article className="sheet ruled" aria-label={`Practice ${verse.reference}`}>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <p className="reference">
            {verse.reference} <span className="font-medium text-ink-soft">{verse.translation}</span>
          </p>
          <TranslationNote verse={verse} />
        </div>
        <Segmented legend="What is shown" choices={SHOWN} value={shown} onChange={setShown} />
      </header>
      <VerseWords
        words={shown === 'letters' && !isFinished ? firstLettersOf(view.words) : view.words}
        glossed={isFinished}
      />
      <TextNotice verse={verse} />
      <TypingField
        reference={verse.reference}
        typed={typed}
        disabled={isFinished}
        onType={(text) => setTake((before) => typedIn(before, text))}
      />
      <div className="flex flex-wrap gap-2.5">
        {isFinished ? (
          <Button look="primary" size="large" onClick={again}>
            Try Again
          </Button>
        ) : (
          <Button look="primary" size="large" disabled={typed.trim() === ''} onClick={check}>
            Check
          </Button>
        )}
      </div>
      {isFinished && (
        <TakeResult
          view={view}
          take={finished}
          canSaveProgress={canSaveProgress}
          saving={saving}
          onSave={onSave && save}
        />
      )}
      <p role="status" className="sr-only">
        {isFinished ? view.announcement : ''}
      </p>
    </article>
  )
}

/** The words of a verse, those that are hidden by their first letters. */
const firstLettersOf = (words: readonly WordView[]) =>
  words.map((word) => (word.hidden ? { ...word, shown: firstLetter(word.shown), hidden: false } : word))
