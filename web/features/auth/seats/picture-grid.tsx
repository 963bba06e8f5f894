import { clsx } from 'clsx'
import { useRef, type KeyboardEvent } from 'react'
import { SECRET_LENGTH, SECRET_PICTURES, type SecretPicture } from '#shared/domain/account/seat.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import { SecretPictureIcon } from './secret-picture-icon.tsx'

interface PictureGridProps {
  readonly chosen: readonly SecretPicture[]
  readonly onChange: (chosen: readonly SecretPicture[]) => void
  /** Shows only how many are chosen, because others may be watching. */
  readonly isSecret?: boolean
  readonly isBusy?: boolean
}

/** Shows pictures to tap in order. Arrow keys move between them, as in any grid; Tab leaves it. */
export function PictureGrid({ chosen, onChange, isSecret = false, isBusy = false }: PictureGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const isFull = chosen.length >= SECRET_LENGTH
  const names = chosen.map((picture) => messages.pictures[picture])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <ChosenPictures chosen={chosen} isSecret={isSecret} />
        <Button
          size="small"
          disabled={chosen.length === 0 || isBusy}
          onClick={() => onChange(chosen.slice(0, -1))}
        >
          {messages.undo}
        </Button>
      </div>
      <p className="sr-only" role="status">
        {isSecret ? messages.hiddenChosen(chosen.length) : messages.chosen(names)}
      </p>
      <div
        ref={grid}
        role="group"
        aria-label={messages.grid}
        className="grid grid-cols-3 gap-2 sm:grid-cols-5"
      >
        {SECRET_PICTURES.map((picture) => (
          <button
            key={picture}
            type="button"
            aria-disabled={isFull || isBusy}
            onKeyDown={(event) => moveFocus(grid.current, event)}
            className={clsx(
              'flex min-h-15 flex-col items-center justify-center gap-1 rounded-xl border border-line bg-paper p-2 text-sm font-medium text-ink hover:bg-sunken',
              isFull && 'opacity-60',
            )}
            onClick={() => {
              if (!isFull && !isBusy) onChange([...chosen, picture])
            }}
          >
            <SecretPictureIcon picture={picture} size={30} />
            {messages.pictures[picture]}
          </button>
        ))}
      </div>
    </div>
  )
}

function ChosenPictures({
  chosen,
  isSecret,
}: {
  readonly chosen: readonly SecretPicture[]
  readonly isSecret: boolean
}) {
  return (
    <span aria-hidden="true" className="flex gap-2">
      {Array.from({ length: SECRET_LENGTH }, (_, slot) => {
        const picture = chosen[slot]
        return (
          <span
            key={slot}
            className={
              picture === undefined
                ? 'grid size-11 place-items-center rounded-xl border border-dashed border-line-strong text-ink-soft'
                : 'grid size-11 place-items-center rounded-xl bg-sunken text-ink'
            }
          >
            {picture === undefined ? (
              slot + 1
            ) : isSecret ? (
              '●'
            ) : (
              <SecretPictureIcon picture={picture} size={24} />
            )}
          </span>
        )
      })}
    </span>
  )
}

/** Moves the focus along the rendered rows, whose length depends on the width. */
function moveFocus(grid: HTMLElement | null, event: KeyboardEvent): void {
  const buttons = [...(grid?.querySelectorAll('button') ?? [])]
  const focused = buttons.findIndex((button) => button === document.activeElement)
  if (focused < 0) return
  const top = buttons[0]?.offsetTop
  const columns = buttons.filter(({ offsetTop }) => offsetTop === top).length
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -focused,
    End: buttons.length - 1 - focused,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  buttons[focused + step]?.focus()
}
