import { Mic, Square } from '#web/ui/icons/index.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { EngineProgress } from '#web/recitation/controls/engine-progress.tsx'
import { LearnedVoice } from '#web/recitation/controls/learned-voice.tsx'
import { LevelMeter } from '#web/recitation/controls/level-meter.tsx'
import { LargerRecognizer } from '#web/recitation/larger-recognizer/larger-recognizer.tsx'
import { messages as largerRecognizer } from '#web/recitation/larger-recognizer/messages.ts'
import { LargerRecognizerLink } from '#web/recitation/larger-recognizer/larger-recognizer-link.tsx'
import { LARGER_RECOGNIZER } from '#web/recitation/larger-recognizer/use-scroll-to-fragment.ts'
import type { RecitationController } from '#web/recitation/run/recitation-controller.ts'
import type { RecitationState } from '#web/recitation/take/recitation-state.ts'
import { summarizeTake } from '#web/recitation/take/take.ts'
import { readBrowserEnvironment } from '#web/recognizer/browser-environment.ts'
import { listRecognizers } from '#web/recognizer/fallback/fallback-order.ts'
import {
  getProcessingMessage,
  describeTrouble,
  getSoundCheckMessage,
} from '#web/recognizer/recognizer-trouble.ts'
import { speakingStyle } from '#web/recognizer/speaking-style.ts'
import { useStore } from '#web/stores/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { getVerdictMessage } from './check-verdict.ts'
import { messages } from './messages.ts'
import { CHECK_VERSE, createCheckController } from './check-controller.ts'
import { SoundsSwitch } from '#web/recitation/signals/sounds-switch.tsx'
import { SpeakingStyleChoice } from './speaking-style-choice.tsx'

export function MicrophoneCheckScreen() {
  const canListen = listRecognizers('device', readBrowserEnvironment()).includes('device')
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-6 sm:px-6 sm:pt-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl font-semibold">{messages.title}</h1>
        <p className="text-ink-soft">{messages.purpose}</p>
      </header>
      {canListen ? <Check /> : <p role="alert">{messages.unsupported}</p>}
      <SpeakingStyleChoice />
      <div className="border-t border-line pt-6">
        <SoundsSwitch />
      </div>
      <LargerRecognizer id={LARGER_RECOGNIZER} className="scroll-mt-24 border-t border-line pt-6">
        <h2 className="text-xl font-semibold">{largerRecognizer.title}</h2>
      </LargerRecognizer>
    </div>
  )
}

const subscribeToNothing = () => () => {}

/** Doesn't open the microphone before the first tap, because browsers require a gesture. */
function Check() {
  const [controller, setController] = useState<RecitationController | null>(null)
  useEffect(() => () => controller?.dispose(), [controller])
  const voice = useStore(speakingStyle.voice)
  const state = useSyncExternalStore(
    controller?.subscribe ?? subscribeToNothing,
    () => controller?.state() ?? null,
  )
  const start = () => {
    const opened = controller ?? createCheckController()
    setController(opened)
    opened.start()
  }
  const isOver = state !== null && (state.phase === 'finished' || state.emptyBecause !== null)
  return (
    <>
      <article className="sheet ruled min-h-0" aria-label={CHECK_VERSE.reference}>
        <p className="reference">{CHECK_VERSE.reference}</p>
        <p className="font-verse text-2xl leading-relaxed">{CHECK_VERSE.text}</p>
        <div className="flex flex-wrap items-center gap-4">
          {controller !== null && (state?.phase === 'starting' || state?.phase === 'listening') ? (
            <Button icon={<Square size={18} />} onClick={controller.stop}>
              {messages.stop}
            </Button>
          ) : (
            <Button variant="primary" icon={<Mic size={18} />} onClick={start}>
              {isOver ? messages.again : messages.start}
            </Button>
          )}
          {controller !== null && state?.phase === 'listening' && <LevelMeter onLevel={controller.onLevel} />}
          {state?.loading !== undefined && <EngineProgress {...state.loading} />}
        </div>
      </article>
      <p role="status" className="text-lg">
        {state === null ? '' : getStatusText(state)}
      </p>
      {isOver && isHeardPoorly(state) && <LargerRecognizerLink />}
      {state?.problem !== undefined && <Problem state={state} />}
      {state !== null && (state.microphone !== undefined || isOver) && (
        <Findings state={state} isOver={isOver} />
      )}
      {/* Check again whether the voice is known when a reading starts or ends, or when the voice setting changes. */}
      <LearnedVoice key={`${state?.phase} ${voice}`} />
    </>
  )
}

function Problem({ state: { problem } }: { readonly state: RecitationState }) {
  if (problem === undefined) return null
  const { inline, help } = describeTrouble(problem.code)
  return (
    <p role="alert" className="rounded-2xl border border-line-strong/60 bg-sunken px-5 py-4">
      {inline?.text} {help.text}
    </p>
  )
}

function Findings({ state, isOver }: { readonly state: RecitationState; readonly isOver: boolean }) {
  const { microphone, soundCheck } = state
  const { heard, total } = countUnderstood(state)
  const rows = [
    [messages.rows.microphone, microphone?.label || messages.unnamed],
    [messages.rows.sound, getProcessingMessage(microphone) ?? messages.soundUnprocessed],
    [
      messages.rows.room,
      soundCheck === undefined
        ? messages.roomUnknown
        : (getSoundCheckMessage(soundCheck) ?? messages.roomFine),
    ],
    ...(isOver ? [[messages.rows.words, messages.words(heard, total)]] : []),
  ]
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function countUnderstood({ take }: RecitationState) {
  const { words, looks } = summarizeTake(take)
  const heard = words.filter(({ verdict }) => verdict === 'correct' || verdict === 'sounds-alike').length
  return { heard, total: looks.length }
}

function isHeardPoorly(state: RecitationState): boolean {
  if (state.emptyBecause !== null) return state.emptyBecause === 'other-words'
  const { heard, total } = countUnderstood(state)
  return getVerdictMessage(heard, total) !== messages.good
}

function getStatusText(state: RecitationState): string {
  if (state.phase === 'starting') return messages.opening
  if (state.phase === 'listening') return messages.listening
  if (state.emptyBecause !== null) return messages.nothing
  if (state.phase !== 'finished') return ''
  const { heard, total } = countUnderstood(state)
  return getVerdictMessage(heard, total)
}
