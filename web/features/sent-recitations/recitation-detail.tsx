import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ArrowLeft } from '#web/ui/icons/index.ts'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { AnswerForm } from './answer-form.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { messages } from './messages.ts'
import { sentRecitationQuery } from './queries.ts'
import { WaitingOrFailed } from './waiting-or-failed.tsx'

/** Shows one recitation, with the form to answer it or its answer. */
export function RecitationDetail({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(sentRecitationQuery(id))
  const heading = useLateHeading()
  return (
    <>
      <Link href="/recitations" className="inline-flex min-h-11 items-center gap-2 self-start text-ink-soft">
        <ArrowLeft size={18} aria-hidden="true" />
        {messages.back}
      </Link>
      {data ? (
        <>
          <div>
            <h1 ref={heading} className="text-3xl font-semibold tracking-tight wrap-anywhere">
              {data.reference}
            </h1>
            <p className="mt-1 text-ink-soft wrap-anywhere">
              {(data.isMine ? messages.to : messages.from)(data.name, data.group)}
            </p>
          </div>
          {data.isMine || data.answeredAt !== null ? (
            <GivenAnswer recitation={data} />
          ) : (
            <AnswerForm recitation={data} />
          )}
        </>
      ) : (
        <WaitingOrFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}
