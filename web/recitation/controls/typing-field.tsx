import { useEffect, useId, useRef } from 'react'

interface TypedRecitationProps {
  readonly reference: string
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Where the person has chosen to type: it takes the cursor when it comes. */
  readonly takesCursor?: boolean
}

/** Where the verse is typed. The browser must not help: no corrections, no suggestions. */
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
