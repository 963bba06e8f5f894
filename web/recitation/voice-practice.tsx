import { useState, type ReactNode } from 'react'
import { isTranslationCode, translationOf } from '#shared/domain/scripture/translations.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { EarLine } from './ear-line.tsx'
import { HearingHelp } from './hearing-help.tsx'
import { PracticeControls } from './practice-controls.tsx'
import { viewOf } from './recitation-view.ts'
import { rememberedChoice } from './remembered-choice.ts'
import { TakeResult, type SaveTake } from './take-result.tsx'
import { TypedRecitation } from './typed-recitation.tsx'
import { usePracticeKeys } from './use-practice-keys.ts'
import { useRecitation, useWords, type Recitation, type RecitedVerse } from './use-recitation.ts'
import { VerseWords } from './verse-words.tsx'

interface VoicePracticeProps {
  readonly verse: RecitedVerse
  /** True: the microphone stays open until Stop. False: one utterance. */
  readonly continuous: boolean
  /** True for a signed-in member on a Bible verse: a take can be saved. */
  readonly canSaveProgress?: boolean
  /** Saves a take; rejects where that fails. */
  readonly onSave?: SaveTake
  /** The last word was reached 100 ms ago; the accuracy in percent. */
  readonly onComplete?: (accuracy: number) => void
  /** Where "Go Back" leads; without it the message is closed. */
  readonly onBack?: () => void
  /** Said beneath the reference. */
  readonly note?: ReactNode
}

/** The translation beside the reference; a link where its publisher asks for one wherever the text is shown. */
function TranslationName({ code }: { readonly code: string }) {
  const link = isTranslationCode(code) ? translationOf(code).link : undefined
  const look = 'font-medium text-ink-soft'
  if (link === undefined) return <span className={look}>{code}</span>
  return (
    <a
      href={link.href}
      className={`${look} underline decoration-line-strong underline-offset-4`}
      title={link.text}
    >
      {code}
    </a>
  )
}

const WAYS = [
  { value: 'guided', label: 'Guided', hint: 'The text is shown, and your place in it is marked.' },
  { value: 'memory', label: 'From memory', hint: 'The text is hidden, and appears as you say it.' },
] as const

const wayChoice = rememberedChoice('way', ['guided', 'memory'])

/** A verse to be said aloud: the text, the microphone, and what became of every word. */
export function VoicePractice(props: VoicePracticeProps) {
  const recitation = useRecitation({ ...props, kind: wayChoice.get() })
  if (recitation === null) return null
  return (
    <TooltipProvider>
      <Practice {...props} recitation={recitation} />
    </TooltipProvider>
  )
}

function Practice({
  verse,
  note,
  recitation,
  ...props
}: VoicePracticeProps & { readonly recitation: Recitation }) {
  const { session, state } = recitation
  const { take } = state
  const [way, setWay] = useState(wayChoice.get)
  const [isHidden, setHidden] = useState(way === 'memory')
  const view = viewOf(state, useWords(verse.text), isHidden)
  usePracticeKeys({ onSkip: view.canSkip ? session.skip : null, onStop: view.isBusy ? session.stop : null })

  const chooseWay = (chosen: 'guided' | 'memory') => {
    wayChoice.set(chosen)
    setWay(chosen)
    setHidden(chosen === 'memory')
    session.reset(take.kind === 'typed' ? 'typed' : chosen)
  }
  const speak = () => session.reset(way)
  const type = () => {
    session.reset('typed')
    setHidden(true)
  }

  return (
    <article className="sheet ruled" aria-label={`Practice ${verse.reference}`}>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <p className="reference">
            {verse.reference} <TranslationName code={verse.translation} />
          </p>
          {note}
        </div>
        <Segmented
          legend="How to recite"
          choices={WAYS}
          value={way}
          onChange={chooseWay}
          disabled={view.isBusy}
        />
      </header>

      <VerseWords words={view.words} glossed={view.isJudged && view.phase === 'finished'} />

      <div className="flex items-center gap-4">
        <ProgressBar
          className="grow"
          label="Words said"
          value={view.said}
          max={view.total}
          valueText={`${view.said} of ${view.total} words`}
        />
        <p className="text-sm text-ink-soft tabular-nums" aria-hidden="true">
          {view.said} / {view.total}
        </p>
      </div>

      {take.kind === 'typed' && (
        <TypedRecitation
          reference={verse.reference}
          typed={take.text}
          disabled={view.phase === 'finished'}
          onType={session.type}
        />
      )}

      <HearingHelp recitation={recitation} onType={type} {...(props.onBack && { onBack: props.onBack })} />

      <PracticeControls
        recitation={recitation}
        view={view}
        isHidden={isHidden}
        onHide={setHidden}
        onInput={take.kind === 'typed' ? speak : type}
      />

      {(view.phase === 'finished' || (view.phase === 'paused' && view.said > 0)) && (
        <TakeResult
          view={view}
          seconds={state.seconds}
          onContest={session.contest}
          canSaveProgress={props.canSaveProgress ?? false}
          {...(props.onSave && { onSave: props.onSave })}
        />
      )}

      <EarLine recitation={recitation} isBusy={view.isBusy} />
      <p role="status" className="sr-only">
        {view.announcement}
      </p>
    </article>
  )
}
