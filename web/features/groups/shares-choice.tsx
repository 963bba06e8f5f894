import { useId } from 'react'
import { SHARES, type Shares } from '#shared/domain/groups/shares.ts'
import { messages } from './messages.ts'

interface SharesTexts {
  readonly legend: string
  readonly choices: Readonly<Record<Shares, string>>
  readonly hint: string
}

interface SharesChoiceProps {
  /** Null until the member chooses; nothing is preselected. */
  readonly value: Shares | null
  /** Texts about the member or their children. */
  readonly texts?: SharesTexts
  readonly error?: string | undefined
  readonly onChange: (value: Shares) => void
}

/** Lets people choose what a group sees about them or their children. */
export function SharesChoice({ value, texts = messages.ownShares, error, onChange }: SharesChoiceProps) {
  const name = useId()
  return (
    <fieldset aria-describedby={`${name}-hint`} className="flex flex-col">
      <legend className="text-sm font-medium">{texts.legend}</legend>
      {SHARES.map((shares) => (
        <label key={shares} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            value={shares}
            checked={value === shares}
            onChange={() => onChange(shares)}
            className="size-5 shrink-0 accent-rubric"
          />
          {texts.choices[shares]}
        </label>
      ))}
      <p id={`${name}-hint`} className="text-sm text-ink-soft">
        {texts.hint}
      </p>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-missed">
          {error}
        </p>
      )}
    </fieldset>
  )
}
