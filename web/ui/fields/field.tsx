import { clsx } from 'clsx'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { messages } from '../control-messages.ts'

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string
  readonly isOptional?: boolean
  /** A control shown at the end of the field. */
  readonly tail?: ReactNode
}

/** A labeled text field; its hint and error are linked to it, so screen readers announce them. */
export function Field({ label, error, hint, isOptional, tail, className, id, ...input }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const descriptionIds = [hint !== undefined && `${inputId}-hint`, error !== undefined && `${inputId}-error`]
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={inputId} className="font-medium">
          {label}
        </label>
        {isOptional === true && <span className="text-ink-soft">{messages.optional}</span>}
      </div>
      <div className="relative">
        <input
          id={inputId}
          aria-invalid={error !== undefined}
          aria-describedby={descriptionIds.filter(Boolean).join(' ') || undefined}
          className={clsx(
            'min-h-12 w-full rounded-xl border bg-paper px-4 text-base text-ink transition-colors outline-none',
            'focus:outline-2 focus:-outline-offset-1 disabled:opacity-60',
            tail !== undefined && 'pr-18',
            error === undefined
              ? 'border-line-strong/70 hover:border-line-strong focus:outline-rubric'
              : 'border-missed focus:outline-missed',
          )}
          {...input}
        />
        {tail !== undefined && <div className="absolute inset-y-0 right-1 flex items-center">{tail}</div>}
      </div>
      {hint !== undefined && (
        <p id={`${inputId}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${inputId}-error`} className="text-sm font-medium text-missed">
          {error}
        </p>
      )}
    </div>
  )
}

export function PasswordField(props: Omit<FieldProps, 'type' | 'tail'>) {
  const ownId = useId()
  const [isShown, setIsShown] = useState(false)
  const id = props.id ?? ownId
  return (
    <Field
      {...props}
      id={id}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      tail={
        <button
          type="button"
          aria-controls={id}
          aria-label={isShown ? 'Hide what you typed' : 'Show what you typed'}
          className="inline-flex min-h-10 items-center rounded-lg px-3 text-sm font-medium text-ink-soft hover:text-ink"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
