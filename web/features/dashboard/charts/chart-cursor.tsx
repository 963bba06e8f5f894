import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'

interface ChartCursorProps {
  readonly label: string
  /** Number of marks; each has its index in `data-index`. */
  readonly count: number
  readonly value: number
  readonly text: string
  /** How many marks an arrow key moves by, horizontally and vertically. */
  readonly step: { readonly across: number; readonly down: number }
  readonly onChange: (value: number) => void
  readonly children: ReactNode
}

/** Lets people move over a chart's marks by pointer or arrow keys. */
export function ChartCursor({ label, count, value, text, step, onChange, children }: ChartCursorProps) {
  const moveTo = (to: number) => onChange(Math.max(0, Math.min(count - 1, to)))
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: value - step.across,
    ArrowRight: value + step.across,
    ArrowUp: value - step.down,
    ArrowDown: value + step.down,
    Home: 0,
    End: count - 1,
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = moves[event.key]
    if (target === undefined) return
    event.preventDefault()
    moveTo(target)
  }
  const handlePointer = ({ target }: PointerEvent) => {
    const index = target instanceof Element ? target.getAttribute('data-index') : null
    if (index !== null) moveTo(Number(index))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={value}
      aria-valuetext={text}
      className="rounded-lg"
      onKeyDown={handleKeyDown}
      onPointerMove={handlePointer}
      onPointerDown={handlePointer}
    >
      {children}
    </div>
  )
}
