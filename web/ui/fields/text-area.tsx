import { clsx } from 'clsx'
import { useId, type ComponentProps } from 'react'
import { messages } from '../control-messages.ts'

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string
  readonly error?: string | undefined
  readonly isOptional?: boolean
  /** Characters used and allowed, for a counter that appears near the limit. */
  readonly limit?: { readonly used: number; readonly max: number }
}

/** The share of the limit above which the counter appears. */
const COUNTER_THRESHOLD = 0.8

/** A labeled multi-line field in any writing direction; its error is linked for screen readers. */
export function TextArea({ label, error, isOptional, limit, className, id, ...input }: TextAreaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const showsCounter = limit !== undefined && limit.used > limit.max * COUNTER_THRESHOLD
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={inputId} className="font-medium">
          {label}
        </label>
        {showsCounter ? (
          <span className={clsx('tabular-nums', limit.used > limit.max ? 'text-missed' : 'text-ink-soft')}>
            {limit.used.toLocaleString()} of {limit.max.toLocaleString()}
          </span>
        ) : (
          isOptional === true && <span className="text-ink-soft">{messages.optional}</span>
        )}
      </div>
      <textarea
        id={inputId}
        dir="auto"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${inputId}-error`}
        className={clsx(
          'min-h-28 w-full rounded-xl border bg-paper px-4 py-2.5 text-base leading-relaxed text-ink outline-none',
          'focus:outline-2 focus:-outline-offset-1',
          error === undefined
            ? 'border-line-strong/70 hover:border-line-strong focus:outline-rubric'
            : 'border-missed focus:outline-missed',
        )}
        {...input}
      />
      {error !== undefined && (
        <p id={`${inputId}-error`} className="text-sm font-medium text-missed">
          {error}
        </p>
      )}
    </div>
  )
}
