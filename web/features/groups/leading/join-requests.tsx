import type { GroupPage } from '#shared/contract/groups.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from '../messages.ts'
import { useGroupChange } from '../use-group-change.ts'

/** Lists people waiting for a leader to let them in. */
export function JoinRequests({ group: { id: groupId, requests } }: { readonly group: GroupPage }) {
  const respond = useGroupChange()
  return (
    <div>
      <h3 className="font-semibold">{messages.requests}</h3>
      <ul className="divide-y divide-line">
        {requests.map(({ id: requestId, name }) => {
          const params = { groupId, requestId }
          return (
            <li key={requestId} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="wrap-anywhere">{name}</span>
              <span className="flex gap-2">
                <Button
                  size="small"
                  variant="primary"
                  aria-label={messages.admitName(name)}
                  isWaiting={respond.isPending}
                  onClick={() =>
                    respond.mutate(() => call('POST /api/groups/:groupId/requests/:requestId', { params }))
                  }
                >
                  {messages.admit}
                </Button>
                <Button
                  size="small"
                  aria-label={messages.refuseName(name)}
                  isWaiting={respond.isPending}
                  onClick={() =>
                    respond.mutate(() => call('DELETE /api/groups/:groupId/requests/:requestId', { params }))
                  }
                >
                  {messages.refuse}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
