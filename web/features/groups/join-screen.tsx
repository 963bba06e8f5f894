import { QueryFailed } from '#web/api/query-failed.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link } from 'wouter'
import { call } from '#web/api/call.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { ApiError } from '#web/api/api-error.ts'
import { MemberProfileFields, useMemberProfile } from './member-profile.tsx'
import { messages } from './messages.ts'
import { codeQuery } from './queries.ts'
import { LoadingBlock } from './states.tsx'
import { useGroupChange } from './use-group-change.ts'

/** Shows the group for a code, with a form to ask to join or the state of the request. */
export function JoinScreen({ code }: { readonly code: string }) {
  const { data, error, isFetching, refetch } = useQuery(codeQuery(code))
  useTitle(data === undefined ? messages.join : messages.joinTitle(data.name))
  if (data === undefined && error instanceof ApiError && error.status === 400)
    return (
      <MessageScreen title={messages.noCode} text={messages.noCodeText}>
        <GroupsLink />
      </MessageScreen>
    )
  if (data === undefined)
    return (
      <div className="mx-auto max-w-xl px-4 pt-6 sm:px-6 sm:pt-10">
        {error === null ? (
          <LoadingBlock />
        ) : (
          <QueryFailed
            text={messages.groupNotLoaded}
            error={error}
            isTrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    )
  if (data.state === 'asked')
    return (
      <MessageScreen title={messages.askedTitle} text={messages.askedText(data.name)}>
        <GroupsLink />
      </MessageScreen>
    )
  if (data.groupId !== null)
    return (
      <MessageScreen title={data.name} text={messages.ledBy(data.leaders)}>
        <Link href={`/groups/${data.groupId}`} className={buttonClass('primary')}>
          {messages.openGroup}
        </Link>
      </MessageScreen>
    )
  return <RequestForm code={code} name={data.name} leaders={data.leaders} />
}

const GroupsLink = () => (
  <Link href="/groups" className={buttonClass('primary')}>
    {messages.toGroups}
  </Link>
)

interface RequestFormProps {
  readonly code: string
  readonly name: string
  readonly leaders: readonly string[]
}

function RequestForm({ code, name, leaders }: RequestFormProps) {
  const queryClient = useQueryClient()
  const heading = useLateHeading()
  const profile = useMemberProfile({ nickname: '', shares: null })
  const ask = useGroupChange()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    profile.check()
    const { body } = profile
    if (body === null) return
    ask.mutate(() => call('POST /api/group-requests', { body: { code, ...body } }), {
      onSuccess: () => queryClient.invalidateQueries({ queryKey: codeQuery(code).queryKey }),
    })
  }
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5 px-4 pt-6 sm:px-6 sm:pt-10">
      <div>
        <h1 ref={heading} className="text-3xl font-semibold tracking-tight wrap-anywhere">
          {messages.joinTitle(name)}
        </h1>
        <p className="mt-1 text-ink-soft">{messages.ledBy(leaders)}</p>
      </div>
      <form onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
        <MemberProfileFields form={profile} />
        <Button type="submit" variant="primary" size="large" isWaiting={ask.isPending}>
          {ask.isPending ? messages.asking : messages.ask}
        </Button>
      </form>
    </div>
  )
}
