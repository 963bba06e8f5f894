import { useEffect, useId, useRef } from 'react'
import { TypingForm } from './typing-form.tsx'

interface TypingFieldProps {
  readonly reference: string
  readonly typed: string
  /** Whether the text is hidden. */
  readonly isHidden: boolean
  readonly onType: (typed: string) => void
  /** Whether to focus the field, because the person chose to type. */
  readonly autoFocuses?: boolean
  /** Switches to first letters; undefined if they are chosen elsewhere. */
  readonly onForm?: ((form: 'typed' | 'letters') => void) | undefined
}

/** The field for typing the verse, with the browser's corrections and suggestions turned off. */
export function TypingField({
  reference,
  typed,
  isHidden,
  onType,
  autoFocuses = false,
  onForm,
}: TypingFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (autoFocuses) field.current?.focus()
  }, [autoFocuses])
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label htmlFor={id} className="text-sm text-ink-soft">
          Type {reference}
          {isHidden && ' from memory'}. Capitals and punctuation don’t matter.
        </label>
        <TypingForm form="typed" onForm={onForm} />
      </div>
      <textarea
        ref={field}
        id={id}
        className="min-h-28 w-full rounded-2xl border border-line-strong/60 bg-paper p-4 font-verse text-lg leading-relaxed"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        lang="en"
      />
    </div>
  )
}
