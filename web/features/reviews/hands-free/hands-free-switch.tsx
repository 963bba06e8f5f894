import { Switch } from '#web/ui/fields/switch.tsx'
import { messages } from './messages.ts'
import { useScreenOn, type HandsFree } from './use-voice.ts'

export function HandsFreeSwitch({ handsFree }: { readonly handsFree: HandsFree }) {
  const { isOn, hasVoice, turn } = handsFree
  useScreenOn(isOn)
  return (
    <Switch
      className="px-1"
      label={messages.title}
      hint={hasVoice ? messages.hint : messages.noVoice}
      checked={isOn}
      disabled={!hasVoice}
      onChange={({ target }) => turn(target.checked)}
    />
  )
}
