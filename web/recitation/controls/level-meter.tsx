import { useEffect, useRef } from 'react'

interface LevelMeterProps {
  /** Calls the listener with the loudness (0 to 1) about 15 times a second. Returns a function that unsubscribes. */
  readonly onLevel: (listener: (level: number) => void) => () => void
}

/** Bars that move with the voice. Bypasses React, because it sets a CSS variable 15 times a second. */
export function LevelMeter({ onLevel }: LevelMeterProps) {
  const bars = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      onLevel((level) => {
        // Set it on the button, because a large one shows the level around itself.
        const meter = bars.current?.closest('button') ?? bars.current
        meter?.style.setProperty('--level', level.toFixed(3))
      }),
    [onLevel],
  )
  return (
    <span ref={bars} aria-hidden="true" className="inline-flex h-5 items-center gap-0.5">
      {[0.55, 0.85, 1, 0.75, 0.5].map((share) => (
        <span
          key={share}
          className="h-full w-0.75 rounded-full bg-current transition-transform duration-75"
          style={{ transform: `scaleY(calc(0.18 + var(--level, 0) * ${share}))` }}
        />
      ))}
    </span>
  )
}
