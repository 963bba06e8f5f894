import { useStore } from '#web/stores/use-store.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { soundsChoice } from './sounds-choice.ts'

export function SoundsSwitch() {
  const sounds = useStore(soundsChoice)
  return (
    <Switch
      label="Sounds"
      hint="A soft tick when a recitation starts and ends."
      checked={sounds === 'on'}
      onChange={({ target }) => soundsChoice.set(target.checked ? 'on' : 'off')}
    />
  )
}
