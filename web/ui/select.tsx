import { clsx } from 'clsx'
import { ChevronDown } from '#web/ui/icons/index.ts'
import type { SelectHTMLAttributes } from 'react'

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  readonly label: string
  /** Whether only screen readers get the label on a phone. */
  readonly isLabelHiddenOnPhones?: boolean
  /** Whether only screen readers get the label, because the choices explain themselves. */
  readonly isLabelHidden?: boolean
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** A native select, which opens the familiar picker on a phone. */
export function Select(props: SelectProps) {
  const { label, isLabelHiddenOnPhones, isLabelHidden, choices, onChange, className, ...rest } = props
  return (
    <label
      className={clsx(
        'inline-flex max-w-full flex-wrap items-center gap-x-2.5 text-sm text-ink-soft',
        className,
      )}
    >
      <span
        className={clsx(
          isLabelHidden === true ? 'sr-only' : isLabelHiddenOnPhones === true && 'max-sm:sr-only',
        )}
      >
        {label}
      </span>
      <span className="relative inline-flex max-w-full">
        <select
          className="min-h-11 max-w-full appearance-none rounded-full border border-line-strong/60 bg-sheet py-1 pr-9 pl-4 text-base text-ink transition-colors hover:bg-sunken sm:min-h-9 sm:text-sm"
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </label>
  )
}
