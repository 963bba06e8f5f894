import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { formatPassage } from '#web/practice/passage.ts'
import { useUser } from '#web/features/auth/index.ts'
import { useWholeChapter } from '#web/features/chapters/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { getLocalToday } from '../learn/learn-states.ts'
import { useCreatePlan } from './use-create-plan.ts'
import { messages } from './messages.ts'
import { type RequestedPlan, savePlanToStart, buildPlanUrl, takePlanToStart } from './plan-url.ts'
import { PlanView } from './plan-view.tsx'
import type { PlanDraft } from './queries.ts'
import { computeVisitorPlan } from './visitors-plan.ts'
import { DatePresets } from './weeks/date-presets.tsx'

/** Shows the plan for a chapter before it's started. Computes a visitor's plan in the browser. */
export function NewPlan({ request }: { readonly request: RequestedPlan }) {
  const chapter = useWholeChapter(request.chapter)
  if (chapter.data !== undefined && chapter.data.length > 0)
    return (
      <VersesPlan
        request={{
          ...request,
          chapter: { ...request.chapter, translation: chapter.translation },
          requestedTranslation: request.chapter.translation,
        }}
        verses={chapter.data}
      />
    )
  if (chapter.isPending) {
    return (
      <div role="status" className="mx-auto max-w-xl px-4 pt-6 sm:px-6">
        <span className="sr-only">{messages.loading}</span>
        <div aria-hidden="true" className="h-96 animate-pulse rounded-2xl bg-sunken" />
      </div>
    )
  }
  return (
    <MessageScreen title={messages.noPassage} text={messages.noPassageText}>
      {chapter.isError && (
        <Button variant="primary" onClick={() => void chapter.refetch()}>
          {messages.tryAgain}
        </Button>
      )}
      <Link href="/plan" className={buttonClass('plain')}>
        {messages.plans}
      </Link>
    </MessageScreen>
  )
}

interface VersesPlanProps {
  /** The chapter's translation is the one shown, which may not be the one requested. */
  readonly request: RequestedPlan & { readonly requestedTranslation: string }
  readonly verses: readonly { readonly id: string; readonly reference: string; readonly text: string }[]
}

function VersesPlan({ request, verses }: VersesPlanProps) {
  const { user, isLoading } = useUser()
  const [draft, setDraft] = useState<PlanDraft>(request.draft)
  const title = formatPassage(verses)
  const heading = useLateHeading()
  useTitle(title)
  const plan = useMemo(
    () => computeVisitorPlan(title, verses, draft, getLocalToday()),
    [title, verses, draft],
  )
  const isMember = user !== null && !isLoading
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5 px-4 pt-6 sm:px-6 sm:pt-10">
      <h1 ref={heading} className="text-3xl font-semibold tracking-tight">
        {title} <span className="text-lg font-medium text-ink-soft">{request.chapter.translation}</span>
      </h1>
      {request.requestedTranslation !== request.chapter.translation && (
        <p className="text-sm text-ink-soft">
          {messages.incomplete(request.requestedTranslation, request.chapter.translation)}
        </p>
      )}
      {isMember ? (
        <MemberStart request={request} title={title} ids={verses.map(({ id }) => id)} />
      ) : (
        <>
          <PlanView plan={plan} draft={draft} onDraftChange={setDraft} />
          <VisitorStart url={buildPlanUrl(request.chapter, { ...plan.pace, dueOn: plan.dueOn })} />
        </>
      )}
    </div>
  )
}

function VisitorStart({ url }: { readonly url: string }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <Link
        href={`/register?${new URLSearchParams({ returnTo: url })}`}
        className={buttonClass('primary', 'large')}
        onClick={() => savePlanToStart(url)}
      >
        {messages.start}
      </Link>
      <p className="text-sm text-ink-soft">{messages.startText}</p>
    </div>
  )
}

interface MemberStartProps {
  readonly request: RequestedPlan
  readonly title: string
  readonly ids: readonly string[]
}

/** Starts a plan automatically if the visitor started it before creating an account. */
function MemberStart({ request, title, ids }: MemberStartProps) {
  const createPlan = useCreatePlan()
  const [draft, setDraft] = useState(request.draft)
  const wasStarted = useRef(false)
  const start = () => createPlan.mutate({ body: { title, ids: [...ids] }, draft })
  useEffect(() => {
    if (wasStarted.current || !takePlanToStart(buildPlanUrl(request.chapter, request.draft))) return
    wasStarted.current = true
    start()
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">{messages.startOwnText(ids.length)}</p>
      <DatePresets
        today={getLocalToday()}
        dueOn={draft.dueOn ?? null}
        onChoose={(day) => setDraft({ ...draft, dueOn: day === draft.dueOn ? null : day })}
      />
      <Button variant="primary" size="large" isWaiting={createPlan.isPending} onClick={start}>
        {createPlan.isPending ? messages.starting : messages.start}
      </Button>
    </div>
  )
}
