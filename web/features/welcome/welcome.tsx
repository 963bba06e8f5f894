import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { RequestNumber } from '#web/api/request-number.tsx'
import { markWelcomed } from '#web/features/auth/index.ts'
import { reviewSettingsQuery } from '#web/features/reviews/index.ts'
import { claimMessage } from '#web/practice/waiting-take/claim-message.ts'
import { readWaitingTake } from '#web/practice/waiting-take/waiting-takes.ts'
import { useStore } from '#web/stores/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { NoResponse } from '#web/ui/no-response.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { clearGrantedWish } from './granted-wish.ts'
import { messages } from './messages.ts'
import { WelcomeForm } from './welcome-form.tsx'

interface WelcomeProps {
  readonly user: CurrentUser
  readonly headingLevel: 1 | 2
  readonly onSkip: () => void
}

/** Asks a new member three questions, each with a default answer. */
export function Welcome({ user, headingLevel, onSkip }: WelcomeProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(reviewSettingsQuery)
  const heading = useLateHeading()
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const finish = () => {
    markWelcomed(user.id)
    clearGrantedWish()
    claimMessage.set(null)
  }
  const skip = () => {
    finish()
    onSkip()
  }
  return (
    <section aria-labelledby="welcome" className="sheet min-h-0!">
      <div>
        <Heading
          ref={heading}
          id="welcome"
          className="text-2xl font-semibold tracking-tight wrap-anywhere outline-none sm:text-3xl"
        >
          {messages.welcome(user.firstName ?? '')}
        </Heading>
        <p className="mt-1 text-ink-soft">{messages.intro}</p>
        <SaveOutcomeNote />
      </div>
      {isPending && <Spinner label={messages.loading} />}
      {error !== null && data === undefined && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-ink-soft">
            <NoResponse>{messages.notLoaded}</NoResponse>
            <RequestNumber error={error} />
          </p>
          <Button onClick={() => void refetch()} isWaiting={isFetching}>
            {messages.tryAgain}
          </Button>
          <Button variant="quiet" onClick={skip}>
            {messages.skip}
          </Button>
        </div>
      )}
      {data !== undefined && <WelcomeForm user={user} settings={data} onDone={finish} onSkip={skip} />}
    </section>
  )
}

/** Shows the outcome of saving a visitor's recitation. Reserves space in the meantime, so the questions don't move. */
function SaveOutcomeNote() {
  const [isExpected] = useState(() => readWaitingTake() !== null)
  const outcome = useStore(claimMessage)
  if (!isExpected && outcome === null) return null
  return (
    <p role="status" className="mt-3 min-h-15 text-sm text-ink-soft sm:min-h-10">
      {outcome !== null && (
        <>
          <span
            className={clsx('font-medium', outcome.tone === 'destructive' ? 'text-missed' : 'text-heard')}
          >
            {outcome.title}.
          </span>{' '}
          {outcome.text}
        </>
      )}
    </p>
  )
}
