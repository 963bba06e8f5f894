import { clsx } from 'clsx'
import { ChevronDown } from '#web/ui/icons/index.ts'
import { useId, type ComponentProps } from 'react'
import { messages } from '../control-messages.ts'

interface SelectChoice {
  readonly value: string
  readonly label: string
}

/** Choices under a heading in the list. */
export interface SelectChoiceGroup {
  readonly label: string
  readonly choices: readonly SelectChoice[]
}

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly label: string
  readonly choices: readonly (SelectChoice | SelectChoiceGroup)[]
  readonly isOptional?: boolean
  readonly hint?: string
  readonly error?: string | undefined
}

export function SelectField({
  label,
  choices,
  isOptional,
  hint,
  error,
  className,
  ...select
}: SelectFieldProps) {
  const id = useId()
  const descriptionIds =
    clsx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {isOptional === true && <span className="text-ink-soft">{messages.optional}</span>}
      </div>
      <span className="relative">
        <select
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={descriptionIds}
          className="min-h-12 w-full appearance-none truncate rounded-xl border border-line-strong/70 bg-paper pr-10 pl-4 text-base text-ink outline-none hover:border-line-strong focus:outline-2 focus:-outline-offset-1 focus:outline-rubric"
          {...select}
        >
          {choices.map((choice) =>
            'choices' in choice ? (
              <optgroup key={choice.label} label={choice.label}>
                {choice.choices.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(choice)
            ),
          )}
        </select>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink-soft"
        />
      </span>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-medium text-missed">
          {error}
        </p>
      )}
    </div>
  )
}

const renderOption = ({ value, label }: SelectChoice) => (
  <option key={value} value={value}>
    {label}
  </option>
)
