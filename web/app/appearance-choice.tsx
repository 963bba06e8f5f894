import { Segmented } from '#web/ui/segmented.tsx'
import { chooseTheme, useTheme, type Theme } from './theme.ts'

const CHOICES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const satisfies readonly { value: Theme; label: string }[]

/** The theme, as a switch that shows all choices. */
export function ThemeChoice() {
  return <Segmented<Theme> legend="Theme" choices={CHOICES} value={useTheme()} onChange={chooseTheme} />
}
