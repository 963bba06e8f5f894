import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntent, Stripe, StripeElementsOptions } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { cardFormAppearance } from './card-form-appearance.ts'
import { messages } from './messages.ts'
import type { Ending, PaymentFormProps } from './payment-form.ts'
import { Refused } from './refused.tsx'

interface StripeFormProps extends PaymentFormProps {
  readonly publishableKey: string
}

/** The provider's card form, whose contents only the person and the provider see. */
export function StripeForm(props: StripeFormProps) {
  const [tries, setTries] = useState(0)
  return <OneTry key={tries} {...props} onAgain={() => setTries(tries + 1)} />
}

function OneTry({ onAgain, ...props }: StripeFormProps & { readonly onAgain: () => void }) {
  const { donation } = props
  const opened = useOpenedForm(props)
  if (opened === 'failed') {
    return (
      <div className="flex flex-col items-start gap-4">
        <Refused text={messages.formFailed} />
        <Button onClick={onAgain}>{messages.tryAgain}</Button>
      </div>
    )
  }
  if (opened === 'opening') return <Spinner label={messages.preparing} />
  const options: StripeElementsOptions = {
    clientSecret: donation.clientSecret,
    appearance: cardFormAppearance(),
    locale: 'en',
  }
  return (
    <Elements stripe={opened.stripe} options={options}>
      <CardForm {...props} refusal={opened.refusal} onFormFailed={opened.fail} />
    </Elements>
  )
}

interface OpenedForm {
  readonly stripe: Stripe
  /** Why it was refused before the page loaded; null if it wasn't. */
  readonly refusal: string | null
  readonly fail: () => void
}

/** Loads the provider's script. A payment started earlier may have ended since; then no form is shown. */
function useOpenedForm({ publishableKey, donation, onEnd }: StripeFormProps) {
  const [state, setState] = useState<OpenedForm | 'opening' | 'failed'>('opening')
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    let isWanted = true
    const open = async () => {
      const stripe = await loadStripe(publishableKey)
      if (stripe === null) throw new Error(messages.formFailed)
      const retrieved = donation.isResumed
        ? await stripe.retrievePaymentIntent(donation.clientSecret)
        : undefined
      if (!isWanted) return
      const ending = retrieved?.paymentIntent && paymentEnding(retrieved.paymentIntent)
      if (ending !== undefined && ending !== null) return end(ending)
      const refusal = retrieved?.paymentIntent?.last_payment_error?.message ?? null
      if (refusal !== null) reportRefusal(refusal)
      setState({ stripe, refusal, fail: () => setState('failed') })
    }
    open().catch(() => isWanted && setState('failed'))
    return () => {
      isWanted = false
    }
  }, [publishableKey, donation])
  return state
}

interface CardFormProps extends PaymentFormProps {
  readonly refusal: string | null
  readonly onFormFailed: () => void
}

function CardForm({ submitLabel, onEnd, refusal, onFormFailed }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setIsReady] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState(refusal)
  // A second press can come before the button renders as disabled.
  const isPaying = useRef(false)

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (stripe === null || elements === null || isPaying.current) return
    isPaying.current = true
    setIsBusy(true)
    setRefused(null)
    const return_url = `${location.origin}/donate?success=true`
    const result = await stripe
      .confirmPayment({ elements, confirmParams: { return_url }, redirect: 'if_required' })
      .catch(() => ({ error: { message: messages.notTaken, payment_intent: undefined } }))
    // A payment that an earlier try completed is reported as an error with the payment attached.
    const payment = 'paymentIntent' in result ? result.paymentIntent : result.error?.payment_intent
    const ending = payment === undefined ? null : paymentEnding(payment)
    if (ending !== null) return onEnd(ending)
    isPaying.current = false
    setIsBusy(false)
    setRefused(reportRefusal(result.error?.message ?? messages.notTaken))
  }

  return (
    <form noValidate onSubmit={(event) => void pay(event)} className="flex flex-col gap-5" aria-busy={isBusy}>
      {!isReady && <Spinner label={messages.preparing} />}
      <PaymentElement onReady={() => setIsReady(true)} onLoadError={onFormFailed} />
      {refused !== null && <Refused text={refused} />}
      <Button type="submit" variant="primary" size="large" disabled={!isReady} isWaiting={isBusy}>
        {isBusy ? messages.processing : submitLabel}
      </Button>
    </form>
  )
}

/** Returns how the payment ended; null while it waits for a card. */
function paymentEnding({ status }: Pick<PaymentIntent, 'status'>): Ending | null {
  if (status === 'succeeded') return 'made'
  if (status === 'canceled') return 'given up'
  return status === 'processing' ? 'under way' : null
}

function reportRefusal(text: string): string {
  showToast({ title: messages.paymentFailed, text, tone: 'destructive' })
  return text
}
