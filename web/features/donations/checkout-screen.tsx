import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { parseCheckoutCents, formatDollars } from '#shared/domain/giving/donation.ts'
import { isSeatActive } from '#web/stores/active-seat.ts'
import { NotForSeats } from '#web/features/auth/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { openAfterToast } from '#web/ui/open-after-toast.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { openStartedDonation, requestDonation } from './started-donation.ts'
import { CardPrivacyNote, OptionsNotLoaded } from './donate-screen.tsx'
import { DonationsClosed, PaymentPending } from './end-screens.tsx'
import { GivingSheet } from './giving-sheet.tsx'
import { messages } from './messages.ts'
import { Payment } from './payment.tsx'
import type { PaymentOutcome } from './payment-form.ts'
import { donationOptionsQuery } from './queries.ts'
import { PaymentFailure } from './payment-failure.tsx'

export function CheckoutScreen() {
  return isSeatActive() ? <NotForSeats /> : <Checkout />
}

function Checkout() {
  const cents = parseCheckoutCents(new URLSearchParams(useSearch()).get('amount'))
  const [tries, setTries] = useState(0)
  const [isProcessing, setIsProcessing] = useState(false)
  const options = useQuery(donationOptionsQuery)
  const donation = useQuery({
    queryKey: ['/api/create-payment-intent', cents, tries],
    queryFn: () => requestDonation('checkout', cents),
    enabled: options.data !== undefined && options.data.mode !== 'off',
    gcTime: 0,
  })
  const retry = () => setTries(tries + 1)

  const end = (outcome: PaymentOutcome) => {
    openStartedDonation('checkout').remove()
    if (outcome === 'canceled') return retry()
    if (outcome === 'processing') return setIsProcessing(true)
    showToast(messages.checkoutDone)
    void openAfterToast('/donate?success=true')
  }

  if (isProcessing) return <PaymentPending />
  if (options.data?.mode === 'off') return <DonationsClosed />
  if (options.isError) return <OptionsNotLoaded options={options} />
  return (
    <GivingSheet title={messages.checkoutTitle} intro={messages.checkoutIntro(formatDollars(cents))}>
      {donation.isPending && <Spinner label={messages.preparing} />}
      {donation.isError && (
        <div className="flex flex-col gap-5">
          <PaymentFailure text={messages.notStarted} error={donation.error} />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={retry}>
              {messages.tryAgain}
            </Button>
            <LinkButton href="/donate">{messages.back}</LinkButton>
          </div>
        </div>
      )}
      {donation.data !== undefined && options.data !== undefined && (
        <Payment
          options={options.data}
          donation={donation.data}
          submitLabel={messages.complete}
          onComplete={end}
        />
      )}
      {options.data?.mode === 'stripe' && <CardPrivacyNote />}
    </GivingSheet>
  )
}
