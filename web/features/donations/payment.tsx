import { lazy, Suspense, useEffect, useRef } from 'react'
import { formatDollars } from '#shared/domain/giving/donation.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { PaymentFormProps } from './payment-form.ts'
import { messages } from './messages.ts'
import { TestPaymentForm } from './test-payment-form.tsx'
import type { DonationOptions } from './queries.ts'

// The form includes the provider's code, so don't load it until an amount is chosen.
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

interface PaymentProps extends Omit<PaymentFormProps, 'submitLabel'> {
  readonly options: DonationOptions
  readonly submitLabel?: string
  /** Returns to the amount. If omitted, the button is hidden. */
  readonly onChangeAmount?: () => void
}

export function Payment({ options, donation, submitLabel, onComplete, onChangeAmount }: PaymentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const amount = donation.cents === null ? null : formatDollars(donation.cents)
  const form = { donation, onComplete, submitLabel: submitLabel ?? messages.give(amount) }
  return (
    <section className="flex flex-col gap-5">
      {onChangeAmount !== undefined && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
            {amount === null ? messages.yourGift : messages.giving(amount)}
          </h2>
          <button
            type="button"
            onClick={onChangeAmount}
            className="min-h-11 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            {messages.changeAmount}
          </button>
        </div>
      )}
      {options.mode === 'test' || options.publishableKey === null ? (
        <TestPaymentForm {...form} />
      ) : (
        <ErrorBoundary>
          {options.isTest && <TestModeNote />}
          <Suspense fallback={<Spinner label={messages.preparing} />}>
            <StripeForm {...form} publishableKey={options.publishableKey} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  )
}

function TestModeNote() {
  return (
    <p className="rounded-xl border border-place-line bg-doubt-wash px-4 py-3 text-sm text-doubt">
      <strong className="block">{messages.testTitle}</strong>
      {messages.testKeys}
    </p>
  )
}
