import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { RequireProof } from './identity-proof.tsx'
import { QueryFailed } from '#web/api/query-failed.tsx'
import { messages } from './messages.ts'
import { accountQuery } from './queries.ts'

const { Layer: DeleteQuestion, preload } = createLazyLayer(
  async () => (await import('./delete-question.tsx')).DeleteQuestion,
)

/** Used until the server responds, while the button is disabled. */
const UNKNOWN_SETTINGS = { hasPassword: true, proof: { isFresh: false, ways: [] } }

export function DeleteAccount({ user }: { readonly user: CurrentUser }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, isError, isFetching, refetch } = useQuery(accountQuery)
  if (isError) return <QueryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  return (
    <RequireProof settings={data ?? UNKNOWN_SETTINGS} purpose={messages.purposes.deletion}>
      <button
        ref={button}
        type="button"
        disabled={data === undefined}
        className="inline-flex min-h-11 items-center rounded-full border border-missed px-5 font-medium text-missed hover:bg-missed-wash disabled:cursor-not-allowed disabled:opacity-50"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(true)}
      >
        Delete my account
      </button>
      {isOpen && data !== undefined && (
        <Suspense fallback={null}>
          <DeleteQuestion
            user={user}
            hasPassword={data.hasPassword}
            seats={data.seats}
            opener={button}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </RequireProof>
  )
}
