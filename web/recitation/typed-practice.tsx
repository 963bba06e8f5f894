import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Keyboard } from '#web/ui/icons/index.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { type AfterTake, retryAction } from './after-take.ts'
import { InputButton } from './controls/input-button.tsx'
import { TypingField } from './controls/typing-field.tsx'
import { ListenerButton } from './listener/listener-button.tsx'
import { useListener } from './listener/use-listener.tsx'
import { useWords, type RecitedText } from './recited-text.ts'
import { Doubts } from './result/doubts.tsx'
import { NextStep } from './result/next-step.tsx'
import { Score } from './result/score.tsx'
import { showFromTop } from './result/show-from-top.ts'
import { useSaving } from './result/use-saving.ts'
import { useTextHidden } from './run/use-text-hidden.ts'
import { type FinishedTake, toFinishedTake } from './take/finished-take.ts'
import { beginTake, applyTyping, type Take } from './take/take.ts'
import { rememberRecited, rememberShown, useJustShown } from './shown-texts.ts'
import { getFirstLetter } from './words/first-letter.ts'
import { Glosses } from './words/glosses.tsx'
import { toView, type WordView } from './words/recitation-view.ts'
import { TextNotice } from './words/text-notice.tsx'
import { TranslationNote } from './words/translation-note.tsx'
import { VerseWords } from './words/verse-words.tsx'

const SHOWN_CHOICES = [
  { value: 'text', label: 'Show' },
  { value: 'letters', label: 'Initials' },
  { value: 'nothing', label: 'Hide' },
] as const
type Shown = (typeof SHOWN_CHOICES)[number]['value']

interface TypedPracticeProps {
  readonly recited: RecitedText
  readonly afterTake: AfterTake
  readonly onSpeak?: (() => void) | undefined
  /** Switches to first letters. */
  readonly onLetters?: (() => void) | undefined
  /** Whether to focus the field, because the person chose to type. */
  readonly autoFocuses?: boolean
  /** Rendered below the result. */
  readonly afterResult?: (take: FinishedTake) => ReactNode
}

/** A text to type, without a microphone or speech engine. It can be shown, hidden, or reduced to first letters. */
export function TypedPractice({
  recited,
  afterTake,
  onSpeak,
  onLetters,
  autoFocuses = false,
  afterResult,
}: TypedPracticeProps) {
  const words = useWords(recited.text)
  const [shown, setShown] = useState<Shown>('text')
  const { state, typed, type, check, judge, startOver } = useTypedTake(words)
  const isFinished = state.phase === 'finished'
  const view = toView(state, words, shown !== 'text')
  const isJustShown = useJustShown(recited)
  const saving = useSaving(state.round, afterTake)
  const textHidden = useTextHidden(state, shown === 'nothing' && !isJustShown)
  const result = useShowFromTop(isFinished)
  const show = (chosen: Shown) => {
    // The text is visible at first, so count it as shown only if the person asks for it again.
    if (shown === 'nothing') rememberShown(recited)
    setShown(chosen)
  }
  const finish = () => {
    check()
    rememberRecited(recited)
  }
  const { opener, screen, open } = useListener(recited, (take, seconds) => {
    judge(take, seconds)
    rememberRecited(recited)
  })
  const finished = useMemo(
    () => (isFinished ? toFinishedTake(state, words, 'device', textHidden) : undefined),
    [isFinished, state, words, textHidden],
  )
  const retry = retryAction(afterTake, view.accuracy, finished)
  const isRetryPrimary = finished === undefined || retry !== undefined

  return (
    <article className="sheet ruled" aria-label={`Practice ${recited.reference}`}>
      <section
        ref={result}
        aria-label={isFinished ? 'Result' : undefined}
        className="flex scroll-mt-20 flex-col"
      >
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <p className="reference">
              {recited.reference} <span className="font-medium text-ink-soft">{recited.translation}</span>
            </p>
            <TranslationNote text={recited} />
          </div>
          {isFinished ? (
            <Score accuracy={view.accuracy} />
          ) : (
            <Segmented legend="What is shown" choices={SHOWN_CHOICES} value={shown} onChange={show} />
          )}
        </header>
        <VerseWords
          recited={recited}
          words={shown === 'letters' && !isFinished ? toFirstLetters(view.words) : view.words}
          extras={view.extras}
          glosses={isFinished ? Glosses : null}
        />
        <TextNotice text={recited} />
        {!isFinished && (
          <TypingField
            reference={recited.reference}
            typed={typed}
            isHidden={shown === 'nothing'}
            onType={type}
            autoFocuses={autoFocuses || state.round > 1}
          />
        )}
        <div className="controls">
          <div>
            <div className="buttons">
              {isFinished && <NextStep view={view} take={finished} afterTake={afterTake} saving={saving} />}
              {isFinished ? (
                <Button
                  variant={isRetryPrimary ? 'primary' : 'quiet'}
                  size="large"
                  className={isRetryPrimary ? 'main' : 'order-last'}
                  onClick={retry ?? startOver}
                >
                  Try Again
                </Button>
              ) : (
                <>
                  <Button
                    variant="primary"
                    size="large"
                    className="main"
                    disabled={typed.trim() === ''}
                    onClick={finish}
                  >
                    Check
                  </Button>
                  {onSpeak !== undefined && <InputButton isTyped onInput={onSpeak} />}
                  <ListenerButton ref={opener} onOpen={open} />
                  {onLetters !== undefined && (
                    <Button variant="quiet" icon={<Keyboard size={18} />} onClick={onLetters}>
                      Type first letters
                    </Button>
                  )}
                </>
              )}
            </div>
          </div>
        </div>
      </section>
      {isFinished && <Doubts view={view} kind={state.take.kind} afterTake={afterTake} saving={saving} />}
      {finished !== undefined && afterResult?.(finished)}
      {screen}
      <p role="status" className="sr-only">
        {isFinished ? view.announcement : ''}
      </p>
    </article>
  )
}

/** Scrolls the score, the verse, and the next step into view when there is a result. */
function useShowFromTop(isFinished: boolean) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFinished) showFromTop(section.current)
  }, [isFinished])
  return section
}

function useTypedTake(words: readonly VerseWord[]) {
  const createState = (round: number) => ({
    phase: 'idle' as 'idle' | 'finished',
    round,
    take: beginTake('typed', words, {}) as Take,
    emptyBecause: null,
    poorTakes: 0,
    seconds: 0,
  })
  const [state, setState] = useState(() => createState(1))
  return {
    state,
    typed: state.take.kind === 'typed' ? state.take.text : '',
    type: (text: string) => setState((current) => ({ ...current, take: applyTyping(current.take, text) })),
    check: () =>
      setState((current) => {
        const text = current.take.kind === 'typed' ? current.take.text : ''
        return { ...current, phase: 'finished', take: applyTyping(current.take, text, true) }
      }),
    /** Applies a listener's judgment. */
    judge: (take: Take, seconds: number) =>
      setState((current) => ({ ...current, phase: 'finished', take, seconds })),
    startOver: () => setState((current) => createState(current.round + 1)),
  }
}

/** Replaces hidden words with their first letters. */
const toFirstLetters = (words: readonly WordView[]) =>
  words.map((word) => (word.hidden ? { ...word, shown: getFirstLetter(word.shown), hidden: false } : word))
