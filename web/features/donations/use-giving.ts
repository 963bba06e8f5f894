import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation, useSearch } from 'wouter'
import { refusalText } from '#web/api/refusal.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { requestDonation, begunDonation, type WaitingDonation } from './begun-donation.ts'
import { messages } from './messages.ts'
import type { Ending } from './payment-form.ts'
import { readReturn, type Returned } from './returned-payment.ts'

interface Fault {
  readonly text: string
  readonly error: Error | null
}

type Stage =
  | { readonly at: 'choosing'; readonly isBusy: boolean; readonly fault: Fault | null }
  | { readonly at: 'paying'; readonly donation: WaitingDonation }
  | { readonly at: 'under way' }
  | { readonly at: 'thanks' }

const CHOOSING = { at: 'choosing', isBusy: false, fault: null } as const
const THANKS = '/donate?success=true'

/** Marks the payment's history entry, so Back leads to the amount and a reload stays. */
const PAYING = { giving: 'payment' }
const isPaymentEntry = () => (history.state as Partial<typeof PAYING> | null)?.giving === PAYING.giving

export function useGiving() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const [returned] = useState(() => readReturn(search))
  const [stage, setStage] = useState<Stage>(() => firstStage(returned))
  const waiting = useRef(stage.at === 'paying' ? stage.donation : null)

  const pay = (donation: WaitingDonation) => {
    if (!isPaymentEntry()) history.pushState(PAYING, '')
    waiting.current = donation
    setStage({ at: 'paying', donation })
  }
  const fail = (error: unknown) => {
    showToast({ title: messages.error, text: messages.notBegun, tone: 'destructive' })
    const text = refusalText(error, messages.notBegun, messages.notBegun)
    setStage({ ...CHOOSING, fault: { text, error: error instanceof Error ? error : null } })
  }
  const begin = (cents: number) => void requestDonation('donate', cents).then(pay, fail)
  const proceed = (cents: number) => {
    setStage({ ...CHOOSING, isBusy: true })
    begin(cents)
  }
  const end = (ending: Ending) => {
    begunDonation('donate').remove()
    waiting.current = null
    if (ending === 'made') {
      showToast(messages.made)
      navigate(THANKS, { replace: true })
      return setStage({ at: 'thanks' })
    }
    history.replaceState(null, '')
    setStage(ending === 'under way' ? { at: 'under way' } : CHOOSING)
  }

  useResumedPayment(returned, begin)
  useHistory(waiting, setStage)
  return { stage, proceed, end, changeAmount: () => history.back() }
}

/** On opening, resumes a payment that returned from a bank or was left open by a reload. */
function useResumedPayment(returned: Returned, begin: (cents: number) => void): void {
  const goOn = useEffectEvent(() => {
    const begun = begunDonation('donate')
    if (returned.kind === 'nothing') {
      const unfinished = isPaymentEntry() ? begun.read() : null
      return unfinished === null ? undefined : begin(unfinished.cents)
    }
    // Keep the payment's secret out of the address and the history.
    history.replaceState(null, '', returned.kind === 'thanks' ? THANKS : '/donate')
    if (returned.kind === 'open') return history.pushState(PAYING, '')
    begun.remove()
    if (returned.kind === 'thanks' && returned.isFromBank) showToast(messages.made)
  })
  useEffect(() => goOn(), [])
}

function useHistory(waiting: RefObject<WaitingDonation | null>, setStage: (stage: Stage) => void): void {
  useEffect(() => {
    const follow = () => {
      if (readReturn(location.search).kind === 'thanks') setStage({ at: 'thanks' })
      else if (!isPaymentEntry() || waiting.current === null) setStage(CHOOSING)
      else setStage({ at: 'paying', donation: { ...waiting.current, isResumed: true } })
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [waiting, setStage])
}

function firstStage(returned: Returned): Stage {
  if (returned.kind === 'thanks') return { at: 'thanks' }
  if (returned.kind === 'under way') return { at: 'under way' }
  const begun = begunDonation('donate').read()
  if (returned.kind === 'nothing') return { ...CHOOSING, isBusy: isPaymentEntry() && begun !== null }
  const { clientSecret } = returned
  return { at: 'paying', donation: { clientSecret, cents: begun?.cents ?? null, isResumed: true } }
}
