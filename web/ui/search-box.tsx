import { Search } from '#web/ui/icons/index.ts'
import { useRef, type RefObject } from 'react'
import { Button } from './button.tsx'

interface SearchBoxProps {
  /** For example, "Search my verses". Also the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly className?: string
  /** The field itself, so a key can focus it. */
  readonly field?: RefObject<HTMLInputElement | null>
}

export function SearchBox({ label, value, onChange, className = '', field }: SearchBoxProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const input = field ?? ownRef
  return (
    <div role="search" className={`flex items-center gap-2 ${className}`}>
      <div className="relative min-w-0 grow">
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          value={value}
          className="min-h-11 w-full rounded-full border border-line-strong/60 bg-sheet pr-4 pl-11 text-base text-ink outline-none placeholder:text-ink-soft hover:border-line-strong focus:outline-2 focus:-outline-offset-1 focus:outline-rubric"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && value !== '') onChange('')
          }}
        />
      </div>
      <Button
        variant="quiet"
        // No transition, because it would drop frames during typing.
        className="px-3 transition-none! sm:px-4"
        disabled={value === ''}
        onClick={() => {
          onChange('')
          input.current?.focus()
        }}
      >
        Clear
      </Button>
    </div>
  )
}
