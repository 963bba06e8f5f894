import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { AcceptedForm } from '#shared/domain/recitation/from-memory/recitation.ts'
import { builtInTranslation } from '#shared/domain/scripture/translations.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { RecognizerLine } from './controls/recognizer-line.tsx'
import { acceptForms } from '#web/practice/accepted-forms.ts'
import { useExtras } from './use-extras.ts'
import { finishedTakeOf, type FinishedTake } from './take/finished-take.ts'
import { PracticeControls } from './controls/practice-controls.tsx'
import { viewOf } from './words/recitation-view.ts'
import { rememberedChoice } from './remembered-choice.ts'
import type { GoingOn } from './result/take-result.tsx'
import { TextNotice } from './words/text-notice.tsx'
import { TranslationNote } from './words/translation-note.tsx'
import { TypingField } from './controls/typing-field.tsx'
import { usePracticeKeys } from './controls/use-practice-keys.ts'
import { useEarlyResult } from './run/use-early-result.ts'
import { useStartByItself } from './run/use-start-by-itself.ts'
import { useSaving, type SaveTake } from './result/use-saving.ts'
import { useRecitation, useWords, type LiveRecitation, type RecitedText } from './run/use-recitation.ts'
import { VerseWords, type VerseMark } from './words/verse-words.tsx'

/** Follows takes whose words have verdicts (From memory, typed). */
export interface VerdictKeeper {
  /** The verdicts of a take stand, or one was contested. */
  readonly keep: (take: FinishedTake) => void
  /** The person has gone on: another take, another verse, another screen. */
  readonly goOn: () => void
}

interface VoicePracticeProps {
  readonly verse: RecitedText
  /** True: the microphone stays open until Stop. False: one utterance. */
  readonly continuous: boolean
  /** True for a signed-in member on a Bible verse: a take can be saved. */
  readonly canSaveProgress?: boolean
  /** "Save Progress" was pressed. */
  readonly onSave?: SaveTake
  /** Said beside "Save Progress" until it is pressed, in a take with verdicts. */
  readonly saveHint?: string
  /** Told of takes with verdicts. */
  readonly keeper?: VerdictKeeper | null
  /** Who recites; without it, a visitor. */
  readonly memberId?: string | undefined
  /** The forms that this member has accepted, on whichever device. */
  readonly acceptedForms?: readonly AcceptedForm[] | undefined
  /** The last word was reached 100 ms ago; the accuracy in percent. */
  readonly onComplete?: (accuracy: number) => void
  /** A take has come to its end, by its last word or before it; the accuracy in percent. */
  readonly onResult?: (accuracy: number) => void
  /** Listens by itself, a second after the verse is shown, where the microphone is allowed. */
  readonly startsByItself?: boolean
  /** For screens that save by themselves. There is no "Save Progress" then. */
  readonly goingOn?: GoingOn
  /** Where "Go Back" leads; without it the message is closed. */
  readonly onBack?: () => void
  /** Said beneath the reference. */
  readonly note?: ReactNode
  /** For a passage: where its verses begin and end, and their numbers. */
  readonly marks?: readonly VerseMark[]
  /** Begins From memory, whatever way was chosen last. */
  readonly startsFromMemory?: boolean
}

/** The translation beside the reference; a link where its publisher asks for one wherever the text is shown. */
function TranslationName({ code }: { readonly code: string }) {
  const link = builtInTranslation(code)?.link
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

const firstWay = ({ startsFromMemory }: Pick<VoicePracticeProps, 'startsFromMemory'>) =>
  startsFromMemory === true ? 'memory' : wayChoice.get()

/** A verse to be said aloud: the text, the microphone, and what became of every word. */
export function VoicePractice(props: VoicePracticeProps) {
  const { acceptedForms, memberId } = props
  useEffect(() => {
    if (acceptedForms !== undefined && memberId !== undefined) acceptForms(acceptedForms, memberId)
  }, [acceptedForms, memberId])
  const recitation = useRecitation({
    ...props,
    kind: firstWay(props),
    onComplete({ kind, accuracy, take }) {
      props.onComplete?.(accuracy)
      props.onResult?.(accuracy)
      if (kind === 'guided') props.goingOn?.onGoOn(accuracy, take, true)
    },
  })
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
}: VoicePracticeProps & { readonly recitation: LiveRecitation }) {
  const { controller, state } = recitation
  const { take } = state
  const { kind } = recitation.recognizer
  const words = useWords(verse.text)
  const [way, setWay] = useState(() => firstWay(props))
  const [isHidden, setHidden] = useState(way === 'memory')
  const view = viewOf(state, words, isHidden)
  const { seconds } = state
  const finished = useMemo(() => finishedTakeOf({ take, seconds }, words, kind), [take, seconds, words, kind])
  const { saving, save } = useSaving(state.round, props.onSave)
  const extras = useExtras()
  useStartByItself(recitation, props.startsByItself === true)
  useEarlyResult(view, props.onResult)
  usePracticeKeys({
    onSkip: view.canSkip ? controller.skip : null,
    onStop: view.isBusy ? controller.stop : null,
  })

  const chooseWay = (chosen: 'guided' | 'memory') => {
    wayChoice.set(chosen)
    setWay(chosen)
    setHidden(chosen === 'memory')
    controller.reset(take.kind === 'typed' ? 'typed' : chosen)
  }
  const speak = () => controller.reset(way)
  const type = () => {
    controller.reset('typed')
    setHidden(true)
  }

  return (
    <article className="sheet ruled" aria-label={`Practice ${verse.reference}`}>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <p className="reference">
            {verse.reference} <TranslationName code={verse.translation} />
          </p>
          <TranslationNote verse={verse} />
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

      <VerseWords
        words={view.words}
        glossed={view.isJudged && view.phase === 'finished'}
        marks={props.marks}
        said={view.said}
        isFollowed={view.isBusy}
      />

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
        <TypingField
          reference={verse.reference}
          typed={take.text}
          disabled={view.phase === 'finished'}
          onType={controller.type}
        />
      )}

      {extras !== null && (
        <extras.HearingHelp
          recitation={recitation}
          onType={type}
          {...(props.onBack && { onBack: props.onBack })}
        />
      )}

      <PracticeControls
        recitation={recitation}
        view={view}
        isHidden={isHidden}
        onHide={setHidden}
        onInput={take.kind === 'typed' ? speak : type}
        listen={extras === null ? <span className="min-h-11" /> : <extras.ListenButton verse={verse} />}
      />

      {extras !== null && take.kind === 'memory' && view.phase !== 'finished' && (
        <extras.HelpBar recitation={recitation} isBusy={view.isBusy} />
      )}

      {extras !== null && (view.phase === 'finished' || (view.phase === 'paused' && view.said > 0)) && (
        <extras.TakeResult
          view={view}
          take={finished}
          onContest={controller.contest}
          canSaveProgress={props.canSaveProgress ?? false}
          saving={saving}
          onSave={props.onSave && save}
          saveHint={view.isJudged ? props.saveHint : undefined}
          goingOn={props.goingOn}
        />
      )}

      <StandingVerdicts
        key={state.round}
        keeper={props.keeper ?? null}
        take={view.isJudged && view.phase === 'finished' ? finished : undefined}
      />
      <RecognizerLine recitation={recitation} isBusy={view.isBusy} />
      <TextNotice verse={verse} />
      <p role="status" className="sr-only">
        {view.announcement}
      </p>
    </article>
  )
}

interface StandingVerdictsProps {
  readonly keeper: VerdictKeeper | null
  /** The take, while its verdicts stand. */
  readonly take: FinishedTake | undefined
}

/** Tells the keeper of the verdicts of one take while they stand, and, when it goes, that they do so no more. */
function StandingVerdicts({ keeper, take }: StandingVerdictsProps) {
  useEffect(() => {
    if (take !== undefined) keeper?.keep(take)
  }, [keeper, take])
  useEffect(() => () => keeper?.goOn(), [keeper])
  return null
}
