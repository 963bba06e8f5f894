import { useEffect, useId, useRef } from 'react'

interface TypedRecitationProps {
  readonly reference: string
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Focuses the field, because the person chose to type. */
  readonly takesCursor?: boolean
}

/** The field to type the verse in. Turns off the browser's corrections and suggestions. */
export function TypingField({ reference, typed, onType, takesCursor = false }: TypedRecitationProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesCursor) field.current?.focus()
  }, [takesCursor])
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm text-ink-soft">
        Type {reference} from memory. Capitals and punctuation do not matter.
      </label>
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
