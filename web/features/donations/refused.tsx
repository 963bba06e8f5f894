import { RequestNumber } from '#web/api/request-number.tsx'

interface RefusedProps {
  readonly text: string
  /** What the server said, where it was the server. */
  readonly error?: Error | null
}

/** Why nothing was taken; stays where the toast goes. */
export function Refused({ text, error = null }: RefusedProps) {
  return (
    <p role="alert" className="rounded-xl border border-missed bg-missed-wash px-4 py-3 text-sm text-missed">
      {text}
      <RequestNumber error={error} />
    </p>
  )
}
