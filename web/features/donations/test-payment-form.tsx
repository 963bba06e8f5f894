import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import type { PaymentFormProps } from './payment-form.ts'
import { PaymentFailure } from './payment-failure.tsx'

/** Replaces the card form in test mode. Looks different, so no one mistakes it for the real one. */
export function TestPaymentForm({ donation, submitLabel, onComplete }: PaymentFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  const settle = async (outcome: 'succeeded' | 'failed') => {
    setIsBusy(true)
    setErrorText(null)
    try {
      await call('POST /api/donations/test', { body: { clientSecret: donation.clientSecret, outcome } })
      if (outcome === 'succeeded') return onComplete('succeeded')
      showError(messages.testDeclined)
    } catch {
      showError(messages.notCharged)
    }
    setIsBusy(false)
  }
  const showError = (text: string) => {
    setErrorText(text)
    showToast({ title: messages.paymentFailed, text, tone: 'destructive' })
  }
  return (
    <div className="flex flex-col gap-5 rounded-2xl border-2 border-dashed border-place-line bg-doubt-wash p-5">
      <div>
        <p className="text-lg font-semibold text-doubt">{messages.testTitle}</p>
        <p className="mt-1 text-sm text-ink">{messages.testText}</p>
      </div>
      {errorText !== null && <PaymentFailure text={errorText} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" isWaiting={isBusy} onClick={() => void settle('succeeded')}>
          {isBusy ? messages.processing : submitLabel}
        </Button>
        <Button isWaiting={isBusy} onClick={() => void settle('failed')}>
          {messages.decline}
        </Button>
      </div>
    </div>
  )
}
