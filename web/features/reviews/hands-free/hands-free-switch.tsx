import { Switch } from '#web/ui/fields/switch.tsx'
import { messages } from './messages.ts'
import { useScreenWakeLock, type HandsFree } from './use-hands-free.ts'

export function HandsFreeSwitch({ handsFree }: { readonly handsFree: HandsFree }) {
  const { isOn, hasVoice, setOn } = handsFree
  useScreenWakeLock(isOn)
  return (
    <Switch
      className="px-1"
      label={messages.title}
      hint={hasVoice ? messages.hint : messages.noVoice}
      checked={isOn}
      disabled={!hasVoice}
      onChange={({ target }) => setOn(target.checked)}
    />
  )
}
