import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface EngineProgressProps {
  /** Bytes downloaded so far. */
  readonly loaded: number
  readonly total: number
}

const toMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

export function EngineProgress({ loaded, total }: EngineProgressProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">
        Downloading the speech engine: {toMegabytes(loaded)} of {toMegabytes(total)} MB. You only need to do
        this once.
      </p>
      <ProgressBar
        label="Downloading the speech engine"
        value={loaded}
        max={total}
        valueText={`${toMegabytes(loaded)} of ${toMegabytes(total)} megabytes`}
        tone="ink"
      />
    </div>
  )
}
