import type { ReactNode } from 'react'
import type { AcceptedForms } from './accepted-forms.ts'
import type { AfterTake, VerdictKeeper } from './after-take.ts'
import type { ControlsProps } from './controls/controls-props.ts'
import { PracticeControls } from './controls/practice-controls.tsx'
import { PracticeKeys } from './controls/practice-keys.ts'
import { RecognizerLine } from './controls/recognizer-line.tsx'
import type { FromMemoryOptions } from './from-memory-options.ts'
import { useWords, type RecitedText } from './recited-text.ts'
import { useSaving } from './result/use-saving.ts'
import { useRecitation, type LiveRecitation } from './run/use-recitation.ts'
import { useTextHidden } from './run/use-text-hidden.ts'
import { SheetHeader } from './sheet/sheet-header.tsx'
import { VerdictKeeping } from './sheet/verdict-keeping.ts'
import { useFinishedTake } from './sheet/use-finished-take.ts'
import { getInitialWay, useWay, type Way } from './sheet/use-way.ts'
import { WayPicker } from './sheet/way-picker.tsx'
import type { FinishedTake } from './take/finished-take.ts'
import { useExtras, type Extras } from './use-extras.ts'
import { hasResult, toView } from './words/recitation-view.ts'
import { TextNotice } from './words/text-notice.tsx'
import { VerseWords } from './words/verse-words.tsx'

interface VoicePracticeProps {
  readonly recited: RecitedText
  readonly afterTake: AfterTake
  readonly acceptedForms: AcceptedForms
  readonly keeper: VerdictKeeper
  /**
   * `continuous`, the default: from Start to Stop. `one-utterance`: starts a second after the verse appears if the
   * microphone is allowed, and ends with the utterance.
   */
  readonly listening?: 'continuous' | 'one-utterance' | undefined
  readonly fromMemory?: FromMemoryOptions | undefined
  readonly onType?: (() => void) | undefined
  /** Called by "Go Back"; without it, the button closes the message. */
  readonly onBack?: (() => void) | undefined
  readonly note?: ReactNode
  /** Rendered below the result of a take. */
  readonly afterResult?: ((take: FinishedTake) => ReactNode) | undefined
}

export function VoicePractice(props: VoicePracticeProps) {
  const { recited, afterTake, acceptedForms, fromMemory, listening = 'continuous' } = props
  const recitation = useRecitation({
    text: recited.text,
    reference: recited.reference,
    isContinuous: listening === 'continuous',
    kind: fromMemory?.input === 'typed' ? 'typed' : getInitialWay(recited, fromMemory),
    acceptedForms,
    onComplete({ kind, accuracy, take }) {
      if (afterTake.kind === 'show') afterTake.onResult?.(accuracy)
      if (afterTake.kind === 'continue' && kind === 'guided')
        afterTake.onContinue({ accuracy, take, isAutomatic: true })
    },
  })
  if (recitation === null) return null
  return <Practice {...props} recitation={recitation} />
}

type PracticeProps = VoicePracticeProps & { readonly recitation: LiveRecitation }

function Practice(props: PracticeProps) {
  const { recited, recitation, keeper, listening, fromMemory } = props
  const { controller, state } = recitation
  const extras = useExtras()
  const { sheet, ...choices } = useSheet(props, extras)
  const { view, take } = sheet
  const isOver = view.phase === 'finished'
  const Observer = fromMemory?.Observer

  return (
    <article className="sheet ruled" aria-label={`Practice ${recited.reference}`}>
      <VerseSection {...props} {...choices} sheet={sheet} extras={extras} />
      {extras !== null ? (
        <extras.BelowControls
          sheet={sheet}
          autoStarts={listening === 'one-utterance' || fromMemory?.autoStarts === true}
          isShareable={fromMemory === undefined}
          afterResult={props.afterResult}
        />
      ) : (
        <ReservedSpace
          isOver={isOver}
          hasHelp={state.take.kind === 'memory'}
          isShareable={fromMemory === undefined}
        />
      )}
      <PracticeKeys
        onSkip={view.canSkip ? controller.skip : null}
        onStop={view.isBusy ? controller.stop : null}
      />
      {Observer !== undefined && <Observer recitation={recitation} />}
      <VerdictKeeping key={state.round} keeper={keeper} take={view.isJudged && isOver ? take : undefined} />
      {!view.isTyped && !isOver && <ListeningLine sheet={sheet} extras={extras} />}
      <TextNotice text={recited} />
      <p role="status" className="sr-only">
        {view.announcement}
      </p>
    </article>
  )
}

interface VerseSectionProps extends Pick<VoicePracticeProps, 'note' | 'onBack' | 'fromMemory'> {
  readonly sheet: ControlsProps
  readonly extras: Extras | null
  readonly way: Way
  readonly chooseWay: (way: Way) => void
  readonly onType: () => void
}

function VerseSection({ sheet, extras, way, chooseWay, onType, ...props }: VerseSectionProps) {
  const { recited, view } = sheet
  const { take, round } = sheet.recitation.state
  const { note, onBack, fromMemory } = props
  const shows = fromMemory?.shows
  const score = extras !== null && hasResult(view) ? <extras.Score accuracy={view.accuracy} /> : null
  const picker = fromMemory === undefined && (
    <WayPicker
      way={way}
      isHidden={sheet.isHidden}
      isTyped={view.isTyped}
      onChange={chooseWay}
      disabled={view.isBusy}
    />
  )
  return (
    <section
      aria-label={score === null ? undefined : 'Result'}
      className="flex scroll-mt-6 flex-col outline-none"
      tabIndex={-1}
    >
      <SheetHeader recited={recited} note={note}>
        {score ?? picker}
      </SheetHeader>
      {extras !== null && take.kind === 'letters' && view.phase !== 'finished' && (
        <extras.LettersField key={round} sheet={sheet} letters={take.letters} />
      )}
      <VerseWords
        recited={recited}
        words={typeof shows === 'function' ? shows(view.words) : view.words}
        extras={view.extras}
        glosses={(view.phase === 'finished' && extras?.Glosses) || null}
        said={view.said}
        isFollowed={view.isBusy}
      />
      {extras !== null && <extras.AboveControls sheet={sheet} onType={onType} onBack={onBack} />}
      <PracticeControls {...sheet} extras={extras} />
    </section>
  )
}

/** Collects the data that the parts of the sheet render. */
function useSheet(
  { recited, recitation, afterTake, fromMemory, onType }: PracticeProps,
  extras: Extras | null,
) {
  const { state } = recitation
  const { way, isHidden, setIsHidden, chooseWay, speak, type } = useWay(recitation, recited, fromMemory)
  const view = toView(state, useWords(recited.text), isHidden)
  // If the screen shows the text itself, as in learning steps, a take is never a test.
  const isTestable = fromMemory?.shows === undefined
  const textHidden = useTextHidden(state, isHidden && isTestable && extras?.wasJustShown(recited) !== true)
  const sheet: ControlsProps = {
    recitation,
    recited,
    view,
    afterTake,
    isHidden,
    onHide: setIsHidden,
    isTestable,
    onInput: view.isTyped ? speak : (onType ?? (() => type())),
    onForm: fromMemory === undefined ? undefined : type,
    onMemory: fromMemory === undefined ? () => chooseWay('memory') : undefined,
    take: useFinishedTake(recitation, recited, textHidden),
    saving: useSaving(state.round, afterTake),
  }
  return { sheet, way, chooseWay, onType: onType ?? (() => type()) }
}

interface ListeningLineProps {
  readonly sheet: ControlsProps
  readonly extras: Extras | null
}

function ListeningLine({ sheet: { recitation, view }, extras }: ListeningLineProps) {
  return (
    <RecognizerLine recitation={recitation} isBusy={view.isBusy}>
      {extras !== null && <extras.HeardTwice kind={recitation.recognizer.kind} />}
      {extras !== null && view.isBusy && <extras.SoundCheckNote check={recitation.state.soundCheck} />}
    </RecognizerLine>
  )
}

interface ReservedSpaceProps {
  readonly isOver: boolean
  readonly hasHelp: boolean
  readonly isShareable: boolean
}

/** Reserves the space below the controls, so nothing moves when their content arrives. */
function ReservedSpace({ isOver, hasHelp, isShareable }: ReservedSpaceProps) {
  if (isOver) return <LateResultNote />
  return (
    <>
      {hasHelp && <div className="h-24 sm:h-9" />}
      {isShareable && <div className="min-h-11 sm:min-h-9" />}
    </>
  )
}

function LateResultNote() {
  return (
    <p className="text-ink-soft">Can’t reach the server. Your result is saved and will appear here later.</p>
  )
}
