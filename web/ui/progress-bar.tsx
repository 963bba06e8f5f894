import { clsx } from 'clsx'

type Tone = 'heard' | 'doubt' | 'missed' | 'ink'

const TONES: Readonly<Record<Tone, string>> = {
  heard: 'bg-heard',
  doubt: 'bg-place-line',
  missed: 'bg-missed',
  ink: 'bg-ink',
}

interface ProgressBarProps {
  readonly label: string
  readonly value: number
  readonly max: number
  /** What the value means in words ("4 of 25 words"); percent otherwise. */
  readonly valueText?: string
  readonly tone?: Tone
  readonly className?: string
}

/** How far something is. */
export function ProgressBar({ label, value, max, valueText, tone = 'heard', className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className={clsx('h-1 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={clsx('h-full origin-left rounded-full transition-transform duration-300', TONES[tone])}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
