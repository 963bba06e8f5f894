import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: string
}

interface SegmentedProps<Value extends string> {
  readonly legend: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}

/** Radio buttons styled as a segmented switch, so arrow keys and screen readers work as usual. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex w-fit flex-wrap rounded-3xl bg-sunken p-1" disabled={props.disabled}>
      <legend className="sr-only">{props.legend}</legend>
      {props.choices.map((choice) => (
        <label
          key={choice.value}
          title={choice.hint}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center rounded-full px-4 text-sm font-medium whitespace-nowrap sm:min-h-9',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rubric',
            choice.value === props.value
              ? 'bg-sheet text-ink shadow-sm'
              : 'text-ink-soft transition-colors hover:text-ink',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={choice.value}
            checked={choice.value === props.value}
            onChange={() => props.onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
