import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme, type Theme } from './theme.ts'

const CHOICES = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
] as const satisfies readonly { value: Theme; label: string; Icon: unknown }[]

/** One small icon; under it lies the platform's own select, so that every way of choosing works. */
export function ThemePicker() {
  const theme = useTheme()
  const { Icon } = CHOICES.find((choice) => choice.value === theme) ?? CHOICES[0]
  return (
    <label
      className="relative grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rubric"
      title="Theme"
    >
      <Icon size={20} aria-hidden="true" />
      <select
        aria-label="Theme"
        className="absolute inset-0 cursor-pointer bg-sheet text-ink opacity-0"
        value={theme}
        onChange={(event) => {
          const choice = CHOICES.find((one) => one.value === event.target.value)
          if (choice !== undefined) chooseTheme(choice.value)
        }}
      >
        {CHOICES.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
