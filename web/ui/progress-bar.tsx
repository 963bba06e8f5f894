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
  /** For example, "4 of 25 words"; a percentage by default. */
  readonly valueText?: string
  readonly tone?: Tone
  /** The correct part, shown in green; the rest is gold. */
  readonly right?: number
  readonly className?: string
}

export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max, valueText, right, className } = props
  const { tone = right === undefined ? 'heard' : 'doubt' } = props
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className={clsx('relative h-1 overflow-hidden rounded-full bg-line', className)}
    >
      <Fill share={value / max} tone={tone} />
      {right !== undefined && <Fill share={right / max} tone="heard" />}
    </div>
  )
}

function Fill({ share, tone }: { readonly share: number; readonly tone: Tone }) {
  const scale = Math.min(1, Math.max(0, share || 0))
  return (
    <div
      className={clsx(
        'absolute inset-0 origin-left rounded-full transition-transform duration-300',
        TONES[tone],
      )}
      style={{ transform: `scaleX(${scale})` }}
    />
  )
}
