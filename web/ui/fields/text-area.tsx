import { clsx } from 'clsx'
import { useId, type ComponentProps } from 'react'
import { messages } from '../messages.ts'

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string
  /** What is wrong with what was typed. */
  readonly error?: string | undefined
  /** Says beside the label that the field may stay empty. */
  readonly isOptional?: boolean
  /** How many characters are typed and may be, for a counter that shows when it gets tight. */
  readonly room?: { readonly used: number; readonly most: number }
}

/** Share of the room from which on the counter shows. */
const TIGHT = 0.8

/** A labeled text of several lines, in whatever direction it is written; its error is read aloud with it. */
export function TextArea({ label, error, isOptional, room, className, id, ...input }: TextAreaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const isTight = room !== undefined && room.used > room.most * TIGHT
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={inputId} className="font-medium">
          {label}
        </label>
        {isTight ? (
          <span className={clsx('tabular-nums', room.used > room.most ? 'text-missed' : 'text-ink-soft')}>
            {room.used.toLocaleString()} of {room.most.toLocaleString()}
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
