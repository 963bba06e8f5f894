import { clsx } from 'clsx'
import { useId, type FormEvent } from 'react'
import {
  findAmountError,
  type Choice,
  parseDollars,
  MIN_DOLLARS,
  PRESETS,
  toCents,
} from '#shared/domain/giving/donation.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'

interface AmountPickerProps {
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
  /** Called with a valid amount. */
  readonly onContinue: (cents: number) => void
  readonly isBusy: boolean
}

export function AmountPicker({ choice, onChoose, onContinue, isBusy }: AmountPickerProps) {
  const dollars = parseDollars(choice)
  const proceed = (event: FormEvent) => {
    event.preventDefault()
    if (dollars === null || isBusy) return
    const problem = findAmountError(dollars)
    if (problem === null) onContinue(toCents(dollars))
    else showToast({ title: messages.invalidAmount, text: problem, tone: 'destructive' })
  }
  return (
    <form noValidate onSubmit={proceed} className="flex flex-col gap-6">
      <Presets chosen={choice.preset} onChoose={(preset) => onChoose({ preset, typed: '' })} />
      <OwnAmount typed={choice.typed} onType={(typed) => onChoose({ preset: null, typed })} />
      <Button type="submit" variant="primary" size="large" disabled={dollars === null} isWaiting={isBusy}>
        {isBusy ? messages.proceeding : messages.proceed}
      </Button>
    </form>
  )
}

interface PresetsProps {
  readonly chosen: number | null
  readonly onChoose: (dollars: number) => void
}

function Presets({ chosen, onChoose }: PresetsProps) {
  const name = useId()
  return (
    // Don't use a fieldset: WebKit counts the height of its legend twice.
    <div role="radiogroup" aria-labelledby={`${name}-label`}>
      <p id={`${name}-label`} className="pb-2.5 text-sm font-medium">
        {messages.chooseAmount}
      </p>
      <div className="grid grid-cols-6 gap-2 sm:grid-cols-5">
        {PRESETS.map((dollars, index) => (
          <label
            key={dollars}
            className={clsx(
              // Contains the hidden radio button, which is positioned absolutely.
              'relative grid min-h-14 cursor-pointer place-items-center rounded-xl border font-verse text-xl transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rubric',
              // On a phone, five presets take two rows: three, then two wider ones.
              index < 3 ? 'max-sm:col-span-2' : 'max-sm:col-span-3',
              chosen === dollars
                ? 'border-rubric bg-rubric-wash font-semibold text-rubric shadow-[inset_0_0_0_1px_var(--rubric)]'
                : 'border-line-strong/60 bg-paper text-ink hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={dollars}
              checked={chosen === dollars}
              onChange={() => onChoose(dollars)}
            />
            ${dollars}
          </label>
        ))}
      </div>
    </div>
  )
}

interface OwnAmountProps {
  readonly typed: string
  readonly onType: (typed: string) => void
}

function OwnAmount({ typed, onType }: OwnAmountProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {messages.ownAmount}
        </label>
        <span id={`${id}-hint`} className="text-ink-soft">
          {messages.ownAmountHint}
        </span>
      </div>
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4 flex items-center font-verse text-lg text-ink-soft"
        >
          $
        </span>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={MIN_DOLLARS}
          step={0.01}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          aria-describedby={`${id}-hint`}
          className="min-h-12 w-full [appearance:textfield] rounded-xl border border-line-strong/70 bg-paper pr-4 pl-9 text-base text-ink outline-none hover:border-line-strong focus:outline-2 focus:-outline-offset-1 focus:outline-rubric [&::-webkit-inner-spin-button]:appearance-none"
        />
      </div>
    </div>
  )
}
