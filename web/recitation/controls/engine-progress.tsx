import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface EngineProgressProps {
  /** In bytes. */
  readonly loaded: number
  readonly total: number
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

export function EngineProgress({ loaded, total }: EngineProgressProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">
        Fetching what this device needs to listen: {megabytes(loaded)} of {megabytes(total)} MB. Only this
        once.
      </p>
      <ProgressBar
        label="Downloading the speech engine"
        value={loaded}
        max={total}
        valueText={`${megabytes(loaded)} of ${megabytes(total)} megabytes`}
        tone="ink"
      />
    </div>
  )
}
