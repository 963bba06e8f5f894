import { RequestNumber } from '#web/api/request-number.tsx'

interface RefusedProps {
  readonly text: string
  readonly error?: Error | null
}

/** Why no payment was taken; stays after the toast is gone. */
export function Refused({ text, error = null }: RefusedProps) {
  return (
    <p role="alert" className="rounded-xl border border-missed bg-missed-wash px-4 py-3 text-sm text-missed">
      {text}
      <RequestNumber error={error} />
    </p>
  )
}
