import { useId } from 'react'

interface TypedRecitationProps {
  readonly reference: string
  readonly typed: string
  readonly disabled: boolean
  readonly onType: (typed: string) => void
}

/** Where the verse is typed. The browser must not help: no corrections, no suggestions. */
export function TypingField({ reference, typed, disabled, onType }: TypedRecitationProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm text-ink-soft">
        Type {reference} from memory. Capitals and punctuation do not matter.
      </label>
      <textarea
        id={id}
        className="min-h-28 w-full rounded-2xl border border-line-strong/60 bg-paper p-4 font-verse text-lg leading-relaxed"
        value={typed}
        disabled={disabled}
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
