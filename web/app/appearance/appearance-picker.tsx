import { Monitor, Moon, Sun } from '#web/ui/icons/index.ts'
import { chooseAppearance, useAppearance, type Appearance } from './appearance.ts'

const CHOICES = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
] as const satisfies readonly { value: Appearance; label: string; Icon: unknown }[]

/** A small icon over the native select, so every input method works. */
export function AppearancePicker() {
  const appearance = useAppearance()
  const { Icon } = CHOICES.find((choice) => choice.value === appearance) ?? CHOICES[0]
  return (
    <label
      className="relative grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rubric"
      title="Appearance"
    >
      <Icon size={20} aria-hidden="true" />
      <select
        data-early="theme"
        aria-label="Appearance"
        className="absolute inset-0 cursor-pointer bg-sheet text-ink opacity-0"
        value={appearance}
        onChange={(event) => {
          const choice = CHOICES.find(({ value }) => value === event.target.value)
          if (choice !== undefined) chooseAppearance(choice.value)
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
