import type { SecondPass } from '#web/recognizer/on-device/second-pass/second-pass-store.ts'
import { useStore } from '#web/stores/use-store.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { isTouchFirst } from '#web/recognizer/on-device/second-pass/download/download-costs.ts'
import { largerRecognizerChoice } from '#web/recognizer/on-device/second-pass/download/larger-recognizer-choice.ts'
import { messages } from './messages.ts'

interface AutomaticSwitchProps {
  readonly pass: SecondPass
  /** The size of the part that phones download without asking. */
  readonly encoderBytes: number
}

/** Turns automatic downloads off, which also removes what is stored of the recognizer. */
export function AutomaticSwitch({ pass, encoderBytes }: AutomaticSwitchProps) {
  const choice = useStore(largerRecognizerChoice)
  return (
    <Switch
      className="mt-1"
      label={messages.automatic}
      hint={isTouchFirst() ? messages.automaticHintPhone(encoderBytes) : messages.automaticHint}
      checked={choice === 'automatic'}
      onChange={({ target }) => {
        largerRecognizerChoice.set(target.checked ? 'automatic' : 'off')
        if (!target.checked) void pass.remove()
      }}
    />
  )
}
