import { QueryFailed } from '#web/api/query-failed.tsx'
import { messages } from './messages.ts'
import { PlanView } from './plan-view.tsx'
import type { usePlan } from './use-plan.ts'

/** Shows a member's plan, or the reason it can't be shown. */
export function PlanStates({
  plan: { query, draft, setDraft },
}: {
  readonly plan: ReturnType<typeof usePlan>
}) {
  if (query.data !== undefined) {
    return (
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : undefined}>
        <PlanView plan={query.data} draft={draft} onDraftChange={setDraft} />
      </div>
    )
  }
  if (query.isError) {
    return (
      <QueryFailed
        text={messages.notLoaded}
        error={query.error}
        isTrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <div role="status" className="flex h-96 flex-col gap-4">
      <span className="sr-only">{messages.loading}</span>
      <div aria-hidden="true" className="h-8 w-64 max-w-full animate-pulse rounded-lg bg-sunken" />
      <div aria-hidden="true" className="min-h-32 animate-pulse rounded-2xl bg-sunken" />
    </div>
  )
}
