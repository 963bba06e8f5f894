import { RequestNumber } from '#web/api/request-number.tsx'

interface PaymentFailureProps {
  readonly text: string
  readonly error?: Error | null
}

/** Shows why the payment failed. Unlike the toast, it stays. */
export function PaymentFailure({ text, error = null }: PaymentFailureProps) {
  return (
    <p role="alert" className="rounded-xl border border-missed bg-missed-wash px-4 py-3 text-sm text-missed">
      {text}
      <RequestNumber error={error} />
    </p>
  )
}
