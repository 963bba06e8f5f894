import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { RecognizerErrorCode } from '#web/recognizer/recognizer.ts'
import type { RecoveryStep } from '#web/recognizer/recognizer-messages.ts'
import {
  MICROPHONE_DENIED,
  MICROPHONE_NEEDS_HTTPS,
  filterSteps,
  getProcessingMessage,
  describeTrouble,
  getSoundCheckMessage,
} from '#web/recognizer/recognizer-trouble.ts'
import { LargerRecognizerHelp } from '../larger-recognizer/larger-recognizer-help.tsx'
import type { LiveRecitation } from '../run/use-recitation.ts'
import { needsMicrophone } from '../take/take.ts'

interface RecognizerHelpProps {
  readonly recitation: LiveRecitation
  readonly onType: () => void
  /** Called by "Go Back"; without it, the button closes the message. */
  readonly onBack?: (() => void) | undefined
}

const STEP_NAMES: Readonly<Record<RecoveryStep, string>> = {
  type: 'Type it instead',
  device: 'Listen on this device',
  browser: 'Let the browser listen',
  settings: 'How to allow it',
  retry: 'Try again',
  back: 'Go Back',
}

interface Trouble {
  readonly title?: string | undefined
  readonly text: string
  readonly help?: string
  readonly steps: readonly RecoveryStep[]
}

const EMPTY_TAKES: Readonly<Record<'silence' | 'other-words', Trouble>> = {
  silence: {
    text: 'We didn’t hear anything.',
    help: 'Check that the right microphone is selected and not muted, and say the first words a little louder.',
    steps: ['retry', 'type'],
  },
  'other-words': {
    text: 'We didn’t hear any words from this verse.',
    help: 'Start with its first words. If you did, say them a little louder and closer to the microphone.',
    steps: ['retry', 'type'],
  },
}

export function RecognizerHelp({ recitation, onType, onBack }: RecognizerHelpProps) {
  const { controller, recognizer, prefer } = recitation
  const [showsSettings, setShowsSettings] = useState(false)
  // Closing the message doesn't change the permission. It returns when Start fails again.
  const [isDeniedDismissed, setIsDeniedDismissed] = useState(false)
  const trouble = findTrouble(recitation, isDeniedDismissed)
  if (trouble === null) return null

  const close = () => {
    controller.dismissProblem()
    setIsDeniedDismissed(true)
  }
  const actions: Record<RecoveryStep, () => void> = {
    type: onType,
    device: () => prefer('device'),
    browser: () => prefer('browser'),
    settings: () => setShowsSettings(!showsSettings),
    retry: controller.start,
    back: onBack ?? close,
  }
  const steps = filterSteps(trouble.steps, recognizer.kinds, recognizer.kind)
  return (
    <>
      <div
        role="alert"
        className="flex flex-col gap-3 rounded-2xl border border-line-strong/60 bg-sunken px-5 py-4"
      >
        <p>
          {trouble.title !== undefined && <strong className="block font-semibold">{trouble.title}</strong>}
          {trouble.text}
        </p>
        {trouble.help !== undefined && <p className="text-sm text-ink-soft">{trouble.help}</p>}
        <div className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <Button
              key={step}
              size="small"
              onClick={actions[step]}
              aria-expanded={step === 'settings' ? showsSettings : undefined}
            >
              {STEP_NAMES[step]}
            </Button>
          ))}
        </div>
        {showsSettings && (
          <ol className="list-decimal pl-5 text-sm text-ink-soft">
            <li>Press the icon to the left of the address (a lock, sliders, or “aA” on an iPhone).</li>
            <li>Find Microphone there, or in the site settings, and choose Allow.</li>
            <li>Reload this page.</li>
          </ol>
        )}
      </div>
      {recognizer.kind === 'device' && recitation.state.emptyBecause === 'other-words' && (
        <LargerRecognizerHelp />
      )}
    </>
  )
}

/** Errors that browsers report when they block the microphone. */
const MICROPHONE_ERRORS: ReadonlySet<RecognizerErrorCode> = new Set([
  'not-allowed',
  'not-supported',
  'service-not-allowed',
])

function findTrouble({ state, recognizer }: LiveRecitation, isDeniedDismissed: boolean): Trouble | null {
  const { problem, phase, emptyBecause, take, soundCheck, microphone } = state
  if (!needsMicrophone(take)) return null
  if (problem !== undefined && !globalThis.isSecureContext && MICROPHONE_ERRORS.has(problem.code)) {
    const { text, help, nextSteps } = MICROPHONE_NEEDS_HTTPS
    return { text, help, steps: nextSteps }
  }
  if (problem !== undefined) {
    const { inline, help } = describeTrouble(problem.code)
    if (inline === null) return null
    return { title: inline.title, text: inline.text, help: help.text, steps: inline.nextSteps }
  }
  if (phase !== 'idle') return null
  if (recognizer.permission === 'denied' && !isDeniedDismissed) {
    const { text, nextSteps } = MICROPHONE_DENIED
    return { text, steps: nextSteps }
  }
  if (emptyBecause === null) return null
  const empty = EMPTY_TAKES[emptyBecause]
  const reasons = [getSoundCheckMessage(soundCheck) ?? empty.help ?? null, getProcessingMessage(microphone)]
  return { ...empty, help: reasons.filter((reason) => reason !== null).join(' ') }
}
