import { useRef, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { ApiError } from '#web/api/api-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmQuestion } from '#web/ui/dialogs/confirm-question.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { messages } from './messages.ts'
import { PlanStates } from './plan-states.tsx'
import { SharePlan } from './sharing/share-plan.tsx'
import { usePlan } from './use-plan.ts'
import { BehindNote } from './weeks/behind-note.tsx'
import { messages as weekMessages } from './weeks/messages.ts'
import { PlanWeeksSection } from './weeks/plan-weeks.tsx'
import { PrintedWeeks } from './weeks/printed-weeks.tsx'

/** Shows a member's plan: its progress, its last day, and controls for its pace and date. */
export function PlanScreen() {
  const { id = '' } = useParams()
  return <MemberPlan key={id} planId={id} />
}

function MemberPlan({ planId }: { readonly planId: string }) {
  const plan = usePlan(planId)
  const { data, error } = plan.query
  const heading = useLateHeading()
  const title = data === undefined ? messages.plan : data.title
  useTitle(title)
  if (data === undefined && error instanceof ApiError && error.status === 404) {
    return (
      <MessageScreen title={messages.notFound} text={messages.notFoundText}>
        <Link href="/plan" className={buttonClass('primary')}>
          {messages.allPlans}
        </Link>
      </MessageScreen>
    )
  }
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5 px-4 pt-6 sm:px-6 sm:pt-10">
      <h1 ref={heading} className="text-3xl font-semibold tracking-tight wrap-anywhere">
        {title}
      </h1>
      {data?.weeks && !plan.isChanged && <BehindNote planId={planId} weeks={data.weeks} />}
      <PlanStates plan={plan} />
      {data?.weeks && (
        <PlanWeeksSection weeks={data.weeks} draft={plan.draft} onDraftChange={plan.setDraft} />
      )}
      {data !== undefined && <Actions plan={plan} title={data.title} />}
      {data !== undefined && <SharePlan planId={planId} title={data.title} sharedAt={data.sharedAt} />}
      {data?.weeks && <PrintedWeeks title={data.title} dueOn={data.dueOn} weeks={data.weeks} />}
    </div>
  )
}

function Actions({ plan, title }: { readonly plan: ReturnType<typeof usePlan>; readonly title: string }) {
  const [, navigate] = useLocation()
  const [isConfirming, setIsConfirming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {plan.isChanged ? (
        <Button variant="primary" isWaiting={plan.isWaiting} onClick={() => plan.save.mutate()}>
          {messages.save}
        </Button>
      ) : (
        <Link href="/today" className={buttonClass('primary')}>
          {messages.toToday}
        </Link>
      )}
      <Link href="/plan" className={buttonClass('plain')}>
        {messages.allPlans}
      </Link>
      {plan.query.data?.weeks && <Button onClick={() => print()}>{weekMessages.print}</Button>}
      <Button ref={opener} variant="quiet" onClick={() => setIsConfirming(true)}>
        {messages.remove}
      </Button>
      {isConfirming && (
        <ConfirmQuestion
          title={messages.removeTitle(title)}
          text={messages.removeText}
          action={messages.remove}
          acting={messages.removing}
          failed={messages.notRemoved}
          opener={opener}
          onConfirm={async () => {
            await plan.remove.mutateAsync()
            navigate('/plan')
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </div>
  )
}
