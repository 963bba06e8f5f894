import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { SharedPlan } from '#shared/contract/plans.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useErrorToast, useUser } from '#web/features/auth/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { rememberedQuery, TODAY_KEY } from '../../queries.ts'
import { savePlanToStart, takePlanToStart } from '../plan-url.ts'
import { plansQuery } from '../queries.ts'
import { messages } from './messages.ts'

const sharedPlanQuery = (link: string) =>
  queryOptions({
    queryKey: ['/api/shared-plans', link],
    queryFn: ({ signal }) => call('GET /api/shared-plans/:link', { params: { link } }, signal),
    staleTime: 0,
  })

/** Shows a plan shared with a link. Members and visitors can join it. */
export function JoinPlan({ link }: { readonly link: string }) {
  const { data, error, isFetching, refetch } = useQuery(sharedPlanQuery(link))
  if (data !== undefined) return <SharedPlanView link={link} plan={data} />
  if (error === null) {
    return (
      <div role="status" className="mx-auto max-w-xl px-4 pt-6 sm:px-6">
        <span className="sr-only">{messages.loading}</span>
        <div aria-hidden="true" className="h-96 animate-pulse rounded-2xl bg-sunken" />
      </div>
    )
  }
  const hasEnded = error instanceof ApiError && error.status === 404
  return (
    <MessageScreen
      title={hasEnded ? messages.ended : messages.notLoaded}
      text={hasEnded ? messages.endedText : messages.notLoadedText}
    >
      {!hasEnded && (
        <Button variant="primary" isWaiting={isFetching} onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      )}
      <Link href="/plan" className={buttonClass('plain')}>
        {messages.allPlans}
      </Link>
    </MessageScreen>
  )
}

interface SharedPlanViewProps {
  readonly link: string
  readonly plan: SharedPlan
}

function SharedPlanView({ link, plan }: SharedPlanViewProps) {
  const { user, isLoading } = useUser()
  const heading = useLateHeading()
  useTitle(plan.title)
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5 px-4 pt-6 sm:px-6 sm:pt-10">
      <div>
        <h1 ref={heading} className="text-3xl font-semibold tracking-tight wrap-anywhere">
          {plan.title}
        </h1>
        <p className="mt-1 text-ink-soft wrap-anywhere">{messages.sharedBy(plan.by)}</p>
      </div>
      <p className="text-lg font-semibold">{messages.about(plan)}</p>
      {user !== null && !isLoading ? <MemberJoin link={link} /> : <VisitorJoin link={link} />}
      {plan.weeks.length > 0 && (
        <section aria-label={messages.weeks}>
          <h2 className="mb-2 text-xl font-semibold">{messages.weeks}</h2>
          <ol className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
            {plan.weeks.map((title, index) => (
              <li key={index} className="px-4 py-3 wrap-anywhere">
                {title}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

const buildJoinUrl = (link: string) => `/plan?join=${link}`

function VisitorJoin({ link }: { readonly link: string }) {
  const url = buildJoinUrl(link)
  const search = new URLSearchParams({ returnTo: url })
  const save = () => savePlanToStart(url)
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-wrap gap-3">
        <Link href={`/register?${search}`} className={buttonClass('primary', 'large')} onClick={save}>
          {messages.join}
        </Link>
        <Link href={`/login?${search}`} className={buttonClass('plain', 'large')} onClick={save}>
          {messages.signIn}
        </Link>
      </div>
      <p className="text-sm text-ink-soft">{messages.visitorText}</p>
    </div>
  )
}

/** Joins automatically if the visitor joined before creating an account. */
function MemberJoin({ link }: { readonly link: string }) {
  const join = useJoin(link)
  const wasStarted = useRef(false)
  useEffect(() => {
    if (wasStarted.current || !takePlanToStart(buildJoinUrl(link))) return
    wasStarted.current = true
    join.mutate()
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="primary" size="large" isWaiting={join.isPending} onClick={() => join.mutate()}>
        {join.isPending ? messages.joining : messages.join}
      </Button>
      <p className="text-sm text-ink-soft">{messages.joinText}</p>
    </div>
  )
}

function useJoin(link: string) {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: () => call('POST /api/shared-plans/:link', { params: { link } }),
    onSuccess: async ({ id }) => {
      navigate(`/plan/${id}`, { replace: true })
      for (const queryKey of [plansQuery.queryKey, rememberedQuery.queryKey, TODAY_KEY])
        await queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.serverMessage : undefined
      showError(error, messages.notJoined, reason ?? messages.notJoinedText)
    },
  })
}
