import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation, useSearch } from 'wouter'
import { refusalText } from '#web/api/refusal.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { openStartedDonation, requestDonation, type PendingDonation } from './started-donation.ts'
import { messages } from './messages.ts'
import type { PaymentOutcome } from './payment-form.ts'
import { parseReturn, type PaymentReturn } from './returned-payment.ts'

interface StartError {
  readonly text: string
  readonly error: Error | null
}

type Stage =
  | { readonly step: 'choosing'; readonly isBusy: boolean; readonly startError: StartError | null }
  | { readonly step: 'paying'; readonly donation: PendingDonation }
  | { readonly step: 'processing' }
  | { readonly step: 'thanks' }

const CHOOSING = { step: 'choosing', isBusy: false, startError: null } as const
const THANKS = '/donate?success=true'

/** Marks the payment's history entry, so Back returns to the amount picker and a reload returns to the payment. */
const PAYING = { giving: 'payment' }
const isPaymentEntry = () => (history.state as Partial<typeof PAYING> | null)?.giving === PAYING.giving

export function useGiving() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const [returned] = useState(() => parseReturn(search))
  const [stage, setStage] = useState<Stage>(() => toInitialStage(returned))
  const pendingDonation = useRef(stage.step === 'paying' ? stage.donation : null)

  const pay = (donation: PendingDonation) => {
    if (!isPaymentEntry()) history.pushState(PAYING, '')
    pendingDonation.current = donation
    setStage({ step: 'paying', donation })
  }
  const fail = (error: unknown) => {
    showToast({ title: messages.error, text: messages.notStarted, tone: 'destructive' })
    const text = refusalText(error, messages.notStarted, messages.notStarted)
    setStage({ ...CHOOSING, startError: { text, error: error instanceof Error ? error : null } })
  }
  const start = (cents: number) => void requestDonation('donate', cents).then(pay, fail)
  const proceed = (cents: number) => {
    setStage({ ...CHOOSING, isBusy: true })
    start(cents)
  }
  const end = (outcome: PaymentOutcome) => {
    openStartedDonation('donate').remove()
    pendingDonation.current = null
    if (outcome === 'succeeded') {
      showToast(messages.donated)
      navigate(THANKS, { replace: true })
      return setStage({ step: 'thanks' })
    }
    history.replaceState(null, '')
    setStage(outcome === 'processing' ? { step: 'processing' } : CHOOSING)
  }

  useResumedPayment(returned, start)
  useBackNavigation(pendingDonation, setStage)
  return { stage, proceed, end, changeAmount: () => history.back() }
}

/** Resumes a payment that returned from a bank or was left open by a reload. */
function useResumedPayment(returned: PaymentReturn, start: (cents: number) => void): void {
  const resume = useEffectEvent(() => {
    const started = openStartedDonation('donate')
    if (returned.kind === 'nothing') {
      const unfinished = isPaymentEntry() ? started.read() : null
      return unfinished === null ? undefined : start(unfinished.cents)
    }
    // Keep the payment's secret out of the URL and the history.
    history.replaceState(null, '', returned.kind === 'thanks' ? THANKS : '/donate')
    if (returned.kind === 'open') return history.pushState(PAYING, '')
    started.remove()
    if (returned.kind === 'thanks' && returned.isFromBank) showToast(messages.donated)
  })
  useEffect(() => resume(), [])
}

function useBackNavigation(
  pendingDonation: RefObject<PendingDonation | null>,
  setStage: (stage: Stage) => void,
): void {
  useEffect(() => {
    const handlePopState = () => {
      if (parseReturn(location.search).kind === 'thanks') setStage({ step: 'thanks' })
      else if (!isPaymentEntry() || pendingDonation.current === null) setStage(CHOOSING)
      else setStage({ step: 'paying', donation: { ...pendingDonation.current, isResumed: true } })
    }
    addEventListener('popstate', handlePopState)
    return () => removeEventListener('popstate', handlePopState)
  }, [pendingDonation, setStage])
}

function toInitialStage(returned: PaymentReturn): Stage {
  if (returned.kind === 'thanks') return { step: 'thanks' }
  if (returned.kind === 'processing') return { step: 'processing' }
  const started = openStartedDonation('donate').read()
  if (returned.kind === 'nothing') return { ...CHOOSING, isBusy: isPaymentEntry() && started !== null }
  const { clientSecret } = returned
  return { step: 'paying', donation: { clientSecret, cents: started?.cents ?? null, isResumed: true } }
}
