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
import { Closed, ThankYou, UnderWay } from './endings.tsx'
import { GivingSheet } from './giving-sheet.tsx'
import { messages } from './messages.ts'
import { Payment } from './payment.tsx'
import { donationOptionsQuery } from './queries.ts'
import { Refused } from './refused.tsx'
import { useGiving } from './use-giving.ts'
import { Unanswered } from '#web/ui/unanswered.tsx'

/** A child isn't asked to give. */
export function DonateScreen() {
  return isSeatActive() ? <NotForSeats /> : <Donate />
}

function Donate() {
  const { stage, proceed, end, changeAmount } = useGiving()
  const [choice, setChoice] = useState(DEFAULT_CHOICE)
  const options = useQuery(donationOptionsQuery)

  if (stage.at === 'thanks') return <ThankYou />
  if (stage.at === 'under way') return <UnderWay />
  if (options.data?.mode === 'off') return <Closed />
  if (options.isError) return <NoAnswer options={options} />
  return (
    <GivingSheet title={messages.title} {...(stage.at === 'choosing' && { lead: messages.lead })}>
      {options.data === undefined && <Spinner label={messages.loading} />}
      {options.data !== undefined && stage.at === 'choosing' && (
        <>
          {stage.fault !== null && <Refused {...stage.fault} />}
          <AmountPicker choice={choice} onChoose={setChoice} onContinue={proceed} isBusy={stage.isBusy} />
        </>
      )}
      {options.data !== undefined && stage.at === 'paying' && (
        <Payment options={options.data} donation={stage.donation} onEnd={end} onChangeAmount={changeAmount} />
      )}
      {options.data?.mode === 'stripe' && <CardsUnavailable />}
    </GivingSheet>
  )
}

export function CardsUnavailable() {
  return (
    <p className="mt-auto border-t border-line pt-5 text-sm text-ink-soft">{messages.cardsAreElsewhere}</p>
  )
}

interface NoAnswerProps {
  readonly options: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

export function NoAnswer({ options: { error, isFetching, refetch } }: NoAnswerProps) {
  return (
    <MessageScreen
      title={messages.title}
      text={
        <>
          <Unanswered>{messages.optionsFailed}</Unanswered>
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
