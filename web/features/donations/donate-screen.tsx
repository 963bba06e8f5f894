import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_CHOICE } from '#shared/domain/giving/donation.ts'
import { RequestNumber } from '#web/api/request-number.tsx'
import { isSeatActive } from '#web/stores/active-seat.ts'
import { NotForSeats } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AmountPicker } from './amount-picker.tsx'
import { DonationsClosed, ThankYou, PaymentPending } from './end-screens.tsx'
import { GivingSheet } from './giving-sheet.tsx'
import { messages } from './messages.ts'
import { Payment } from './payment.tsx'
import { donationOptionsQuery } from './queries.ts'
import { PaymentFailure } from './payment-failure.tsx'
import { useGiving } from './use-giving.ts'
import { NoResponse } from '#web/ui/no-response.tsx'

/** Shows the donation page, except to children, who aren't asked to give. */
export function DonateScreen() {
  return isSeatActive() ? <NotForSeats /> : <Donate />
}

function Donate() {
  const { stage, proceed, end, changeAmount } = useGiving()
  const [choice, setChoice] = useState(DEFAULT_CHOICE)
  const options = useQuery(donationOptionsQuery)

  if (stage.step === 'thanks') return <ThankYou />
  if (stage.step === 'processing') return <PaymentPending />
  if (options.data?.mode === 'off') return <DonationsClosed />
  if (options.isError) return <OptionsNotLoaded options={options} />
  return (
    <GivingSheet title={messages.title} {...(stage.step === 'choosing' && { intro: messages.intro })}>
      {options.data === undefined && <Spinner label={messages.loading} />}
      {options.data !== undefined && stage.step === 'choosing' && (
        <>
          {stage.startError !== null && <PaymentFailure {...stage.startError} />}
          <AmountPicker choice={choice} onChoose={setChoice} onContinue={proceed} isBusy={stage.isBusy} />
        </>
      )}
      {options.data !== undefined && stage.step === 'paying' && (
        <Payment
          options={options.data}
          donation={stage.donation}
          onComplete={end}
          onChangeAmount={changeAmount}
        />
      )}
      {options.data?.mode === 'stripe' && <CardPrivacyNote />}
    </GivingSheet>
  )
}

export function CardPrivacyNote() {
  return <p className="mt-auto border-t border-line pt-5 text-sm text-ink-soft">{messages.cardPrivacy}</p>
}

interface OptionsNotLoadedProps {
  readonly options: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

export function OptionsNotLoaded({ options: { error, isFetching, refetch } }: OptionsNotLoadedProps) {
  return (
    <MessageScreen
      title={messages.title}
      text={
        <>
          <NoResponse>{messages.optionsFailed}</NoResponse>
          <RequestNumber error={error} />
        </>
      }
    >
      <Button variant="primary" onClick={() => void refetch()} isWaiting={isFetching}>
        {messages.tryAgain}
      </Button>
    </MessageScreen>
  )
}
