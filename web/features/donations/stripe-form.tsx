import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntent, Stripe, StripeElementsOptions } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { createCardFormAppearance } from './card-form-appearance.ts'
import { messages } from './messages.ts'
import type { PaymentOutcome, PaymentFormProps } from './payment-form.ts'
import { PaymentFailure } from './payment-failure.tsx'

interface StripeFormProps extends PaymentFormProps {
  readonly publishableKey: string
}

/** Shows the provider's card form. Only the person and the provider see what is entered. */
export function StripeForm(props: StripeFormProps) {
  const [tries, setTries] = useState(0)
  return <FormAttempt key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function FormAttempt({ onRetry, ...props }: StripeFormProps & { readonly onRetry: () => void }) {
  const { donation } = props
  const form = useOpenedForm(props)
  if (form === 'failed') {
    return (
      <div className="flex flex-col items-start gap-4">
        <PaymentFailure text={messages.formFailed} />
        <Button onClick={onRetry}>{messages.tryAgain}</Button>
      </div>
    )
  }
  if (form === 'opening') return <Spinner label={messages.preparing} />
  const options: StripeElementsOptions = {
    clientSecret: donation.clientSecret,
    appearance: createCardFormAppearance(),
    locale: 'en',
  }
  return (
    <Elements stripe={form.stripe} options={options}>
      <CardForm {...props} lastError={form.lastError} onFormFailed={form.fail} />
    </Elements>
  )
}

interface OpenedForm {
  readonly stripe: Stripe
  /** Why the payment failed before this page loaded, or null if it didn't. */
  readonly lastError: string | null
  readonly fail: () => void
}

/** Loads the provider's script. Shows no form if a payment started earlier has ended since. */
function useOpenedForm({ publishableKey, donation, onComplete }: StripeFormProps) {
  const [state, setState] = useState<OpenedForm | 'opening' | 'failed'>('opening')
  const end = useEffectEvent(onComplete)
  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      const stripe = await loadStripe(publishableKey)
      if (stripe === null) throw new Error(messages.formFailed)
      const retrieved = donation.isResumed
        ? await stripe.retrievePaymentIntent(donation.clientSecret)
        : undefined
      if (!isCurrent) return
      const outcome = retrieved?.paymentIntent && getOutcome(retrieved.paymentIntent)
      if (outcome !== undefined && outcome !== null) return end(outcome)
      const lastError = retrieved?.paymentIntent?.last_payment_error?.message ?? null
      if (lastError !== null) showError(lastError)
      setState({ stripe, lastError, fail: () => setState('failed') })
    }
    open().catch(() => isCurrent && setState('failed'))
    return () => {
      isCurrent = false
    }
  }, [publishableKey, donation])
  return state
}

interface CardFormProps extends PaymentFormProps {
  readonly lastError: string | null
  readonly onFormFailed: () => void
}

function CardForm({ submitLabel, onComplete, lastError, onFormFailed }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setIsReady] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [errorText, setErrorText] = useState(lastError)
  // A second press can come before the button renders as disabled.
  const isPaying = useRef(false)

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (stripe === null || elements === null || isPaying.current) return
    isPaying.current = true
    setIsBusy(true)
    setErrorText(null)
    const return_url = `${location.origin}/donate?success=true`
    const result = await stripe
      .confirmPayment({ elements, confirmParams: { return_url }, redirect: 'if_required' })
      .catch(() => ({ error: { message: messages.notCharged, payment_intent: undefined } }))
    // Stripe reports a payment that an earlier try completed as an error with the payment attached.
    const payment = 'paymentIntent' in result ? result.paymentIntent : result.error?.payment_intent
    const outcome = payment === undefined ? null : getOutcome(payment)
    if (outcome !== null) return onComplete(outcome)
    isPaying.current = false
    setIsBusy(false)
    setErrorText(showError(result.error?.message ?? messages.notCharged))
  }

  return (
    <form noValidate onSubmit={(event) => void pay(event)} className="flex flex-col gap-5" aria-busy={isBusy}>
      {!isReady && <Spinner label={messages.preparing} />}
      <PaymentElement onReady={() => setIsReady(true)} onLoadError={onFormFailed} />
      {errorText !== null && <PaymentFailure text={errorText} />}
      <Button type="submit" variant="primary" size="large" disabled={!isReady} isWaiting={isBusy}>
        {isBusy ? messages.processing : submitLabel}
      </Button>
    </form>
  )
}

/** Returns how the payment ended, or null while it's still waiting for a card. */
function getOutcome({ status }: Pick<PaymentIntent, 'status'>): PaymentOutcome | null {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'canceled') return 'canceled'
  return status === 'processing' ? 'processing' : null
}

function showError(text: string): string {
  showToast({ title: messages.paymentFailed, text, tone: 'destructive' })
  return text
}
