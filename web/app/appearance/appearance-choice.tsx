import { Segmented } from '#web/ui/segmented.tsx'
import { chooseAppearance, useAppearance, type Appearance } from './appearance.ts'

const CHOICES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const satisfies readonly { value: Appearance; label: string }[]

export function AppearanceChoice() {
  return (
    <Segmented<Appearance>
      legend="Appearance"
      choices={CHOICES}
      value={useAppearance()}
      onChange={chooseAppearance}
    />
  )
}
