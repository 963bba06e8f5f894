import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { Segmented } from '#web/ui/segmented.tsx'
import type { AcceptedForms } from './accepted-forms.ts'
import type { AfterTake, VerdictKeeper } from './after-take.ts'
import { PracticeControls } from './controls/practice-controls.tsx'
import { PracticeKeys } from './controls/practice-keys.ts'
import { RecognizerLine } from './controls/recognizer-line.tsx'
import { useWords, type RecitedText } from './recited-text.ts'
import { useSaving } from './result/use-saving.ts'
import { useRecitation, type LiveRecitation } from './run/use-recitation.ts'
import { useTextHidden } from './run/use-text-hidden.ts'
import { finishedTakeOf, type FinishedTake } from './take/finished-take.ts'
import { useExtras } from './use-extras.ts'
import { wayChoice } from './way-choice.ts'
import { viewOf, type WordView } from './words/recitation-view.ts'
import { TextNotice } from './words/text-notice.tsx'
import { TranslationName } from './words/translation-name.tsx'
import { TranslationNote } from './words/translation-note.tsx'
import { VerseWords } from './words/verse-words.tsx'

/** How a text is recited that is recited from memory and in no other way. */
export interface FromMemoryOnly {
  /** How it begins. */
  readonly input: Input
  /** The person has changed between speaking and typing. */
  readonly onInput: (input: Input) => void
  /** Listens by itself a second after the text is there, where the browser lets it. */
  readonly startsByItself: boolean
  /** The text in view, or some of each word; such a take is no test. Without it nothing is seen before it is said. */
  readonly shows?: 'text' | ((words: readonly WordView[]) => readonly WordView[]) | undefined
  /** Follows the recitation. Draws nothing that the practice would miss. */
  readonly Follower?: ComponentType<{ readonly recitation: LiveRecitation }> | undefined
}

type Input = 'voice' | 'typed'

interface VoicePracticeProps {
  readonly recited: RecitedText
  readonly afterTake: AfterTake
  readonly acceptedForms: AcceptedForms
  /** Told of takes with verdicts. */
  readonly keeper: VerdictKeeper
  /**
   * `continuous`, the default: from Start to Stop. `one-utterance`: begins by itself a second after the verse is shown,
   * where the microphone is allowed, and ends with the utterance.
   */
  readonly listening?: 'continuous' | 'one-utterance' | undefined
  /** Recited from memory, without a choice. */
  readonly fromMemory?: FromMemoryOnly | undefined
  /** Types elsewhere; without it, here. */
  readonly onType?: (() => void) | undefined
  /** Where "Go Back" leads; without it the message is closed. */
  readonly onBack?: (() => void) | undefined
  /** Said beneath the reference. */
  readonly note?: ReactNode
}

const WAYS = [
  { value: 'guided', label: 'Guided', hint: 'You see the text, and we mark your place.' },
  { value: 'memory', label: 'From memory', hint: 'The text is hidden and appears as you say it.' },
] as const
type Way = (typeof WAYS)[number]['value']

const firstWay = ({ marks }: RecitedText, fromMemory: FromMemoryOnly | undefined): Way =>
  marks === undefined && fromMemory === undefined ? wayChoice.get() : 'memory'

/** A text to be said aloud: its words, the microphone, and what became of every word. */
export function VoicePractice(props: VoicePracticeProps) {
  const { recited, afterTake, acceptedForms, fromMemory, listening = 'continuous' } = props
  const recitation = useRecitation({
    text: recited.text,
    reference: recited.reference,
    isContinuous: listening === 'continuous',
    kind: fromMemory?.input === 'typed' ? 'typed' : firstWay(recited, fromMemory),
    acceptedForms,
    onComplete({ kind, accuracy, take }) {
      if (afterTake.kind === 'show') afterTake.onResult?.(accuracy)
      if (afterTake.kind === 'go-on' && kind === 'guided')
        afterTake.onGoOn({ accuracy, take, isByItself: true })
    },
  })
  if (recitation === null) return null
  return <Practice {...props} recitation={recitation} />
}

function Practice({
  recited,
  afterTake,
  keeper,
  note,
  onBack,
  onType,
  listening,
  fromMemory,
  recitation,
}: VoicePracticeProps & { readonly recitation: LiveRecitation }) {
  const { controller, state } = recitation
  const { take } = state
  const words = useWords(recited.text)
  const {
    way,
    isHidden,
    setHidden,
    chooseWay,
    speak,
    type: typeHere,
  } = useWay(recitation, recited, fromMemory)
  const type = onType ?? typeHere
  const view = viewOf(state, words, isHidden)
  const { shows, Follower } = fromMemory ?? {}
  const textHidden = useTextHidden(state, isHidden && shows === undefined)
  const finished = useFinishedTake(recitation, recited, textHidden)
  const saving = useSaving(state.round, afterTake)
  const extras = useExtras()
  const isOver = view.phase === 'finished'
  const hasResult = extras !== null && (isOver || (view.phase === 'paused' && view.said > 0))

  return (
    <article className="sheet ruled" aria-label={`Practice ${recited.reference}`}>
      <section aria-label={hasResult ? 'Result' : undefined} className="flex scroll-mt-6 flex-col">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
          <div className="min-w-0">
            <p className="reference">
              {recited.reference} <TranslationName code={recited.translation} />
            </p>
            <TranslationNote text={recited} />
            {note}
          </div>
          {hasResult ? (
            <extras.Score accuracy={view.accuracy} />
          ) : (
            fromMemory === undefined && <WayChoice way={way} onChange={chooseWay} disabled={view.isBusy} />
          )}
        </header>

        <VerseWords
          recited={recited}
          words={typeof shows === 'function' ? shows(view.words) : view.words}
          glosses={isOver && extras !== null ? extras.Glosses : null}
          said={view.said}
          isFollowed={view.isBusy}
        />

        {extras !== null && take.kind === 'typed' && !isOver && (
          <extras.TypingField
            reference={recited.reference}
            typed={take.text}
            onType={controller.type}
            takesCursor
          />
        )}

        {extras !== null && <extras.RecognizerHelp recitation={recitation} onType={type} onBack={onBack} />}
        {extras !== null && !view.isBusy && <extras.CheckOffer state={state} />}

        <PracticeControls
          recitation={recitation}
          view={view}
          isHidden={isHidden}
          onHide={setHidden}
          onInput={take.kind === 'typed' ? speak : type}
          onMemory={fromMemory === undefined ? () => chooseWay('memory') : undefined}
          recited={recited}
          extras={extras}
          take={finished}
          afterTake={afterTake}
          saving={saving}
        />
      </section>

      {extras !== null && take.kind === 'memory' && !isOver && !view.isBusy && <extras.HelpChoices />}

      {hasResult && (
        <extras.Doubts
          view={view}
          afterTake={afterTake}
          saving={saving}
          onContest={controller.contest}
          askAgain={{ asked: state.asked, ask: controller.askAgain, stop: controller.stopAsking }}
        />
      )}
      {extras !== null && (
        <extras.LargerRecognizerOffer key={`larger ${state.round}`} recitation={recitation} view={view} />
      )}
      {extras === null && isOver && (
        <p className="text-ink-soft">
          Can’t reach the server. Your result is kept, and shows here as soon as it can.
        </p>
      )}

      {extras !== null && <extras.HearYourself recitation={recitation} recited={recited} />}
      {extras !== null && !view.isBusy && fromMemory === undefined && (
        <extras.ShareVerse recited={recited} accuracy={isOver ? (view.accuracy ?? undefined) : undefined} />
      )}
      <PracticeKeys
        onSkip={view.canSkip ? controller.skip : null}
        onStop={view.isBusy ? controller.stop : null}
      />
      {extras !== null && (listening === 'one-utterance' || fromMemory?.startsByItself === true) && (
        <extras.StartByItself recitation={recitation} />
      )}
      {extras !== null && <extras.TellTakes isBusy={view.isBusy} isOver={isOver} />}
      {Follower !== undefined && <Follower recitation={recitation} />}
      {extras !== null && afterTake.kind === 'show' && afterTake.onResult !== undefined && (
        <extras.EarlyResult view={view} onResult={afterTake.onResult} />
      )}
      <StandingVerdicts
        key={state.round}
        keeper={keeper}
        take={view.isJudged && isOver ? finished : undefined}
      />
      {!view.isTyped && !isOver && (
        <RecognizerLine recitation={recitation} isBusy={view.isBusy}>
          {extras !== null && <extras.HeardTwice kind={recitation.recognizer.kind} />}
          {extras !== null && view.isBusy && <extras.SoundCheckNote check={state.soundCheck} />}
        </RecognizerLine>
      )}
      <TextNotice text={recited} />
      <p role="status" className="sr-only">
        {view.announcement}
      </p>
    </article>
  )
}

interface WayChoiceProps {
  readonly way: Way
  readonly onChange: (way: Way) => void
  readonly disabled: boolean
}

/** The two ways, the chosen one of them explained in a line. */
function WayChoice({ way, ...choice }: WayChoiceProps) {
  return (
    <div className="flex flex-col gap-1.5 sm:items-end">
      <Segmented legend="How to recite" choices={WAYS} value={way} {...choice} />
      <p className="text-sm text-ink-soft">{WAYS.find(({ value }) => value === way)?.hint}</p>
    </div>
  )
}

/** How the text is recited, and whether it is hidden meanwhile. */
function useWay(
  { controller, state }: LiveRecitation,
  recited: RecitedText,
  fromMemory: FromMemoryOnly | undefined,
) {
  const [way, setWay] = useState(() => firstWay(recited, fromMemory))
  const [isHidden, setHidden] = useState(way === 'memory' && fromMemory?.shows !== 'text')
  return {
    way,
    isHidden,
    setHidden,
    chooseWay(chosen: Way) {
      wayChoice.set(chosen)
      setWay(chosen)
      setHidden(chosen === 'memory')
      controller.reset(state.take.kind === 'typed' ? 'typed' : chosen)
    },
    speak() {
      fromMemory?.onInput('voice')
      controller.reset(way)
    },
    type() {
      fromMemory?.onInput('typed')
      controller.reset('typed')
      setHidden(fromMemory?.shows !== 'text')
    },
  }
}

/** What can be recorded of the take as it stands; the same value until the take changes. */
function useFinishedTake({ state, recognizer }: LiveRecitation, { text }: RecitedText, textHidden: boolean) {
  const { take, seconds } = state
  const { kind } = recognizer
  const words = useWords(text)
  return useMemo(
    () => finishedTakeOf({ take, seconds }, words, kind, textHidden),
    [take, seconds, words, kind, textHidden],
  )
}

interface StandingVerdictsProps {
  readonly keeper: VerdictKeeper
  /** The take, while its verdicts stand. */
  readonly take: FinishedTake | undefined
}

/** Tells the keeper of the verdicts of one take while they stand, and, when it goes, that they no longer do. */
function StandingVerdicts({ keeper, take }: StandingVerdictsProps) {
  useEffect(() => {
    if (take !== undefined) keeper.keep(take)
  }, [keeper, take])
  useEffect(() => () => keeper.goOn(), [keeper])
  return null
}
