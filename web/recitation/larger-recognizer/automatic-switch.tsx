import type { SecondPass } from '#web/recognizer/on-device/second-pass/second-pass-store.ts'
import { useStore } from '#web/stores/use-store.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { isTouchFirst } from './download-costs.ts'
import { largerRecognizerChoice } from './larger-recognizer-choice.ts'
import { messages } from './messages.ts'

/**
 * Turns automatic downloads off, which also removes the recognizer. Phones have no switch, because they never
 * download it without asking.
 */
export function AutomaticSwitch({ pass }: { readonly pass: SecondPass }) {
  const choice = useStore(largerRecognizerChoice)
  if (isTouchFirst()) return null
  return (
    <Switch
      className="mt-1"
      label={messages.automatic}
      hint={messages.automaticHint}
      checked={choice === 'automatic'}
      onChange={({ target }) => {
        largerRecognizerChoice.set(target.checked ? 'automatic' : 'off')
        if (!target.checked) void pass.remove()
      }}
    />
  )
}
