import { lazy, useEffect, type ReactNode } from 'react'
import { useUser } from '#web/features/auth/index.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { messages } from './messages.ts'
import type { Route } from './routes.tsx'

const load = () => import('./signed-out-screen.tsx')
const SignedOutScreen = lazy(async () => ({ default: (await load()).SignedOutScreen }))

interface MemberOnlyProps {
  readonly route: Route
  readonly children: ReactNode
}

/** Shows a screen to members and a sign-in prompt to visitors. Renders neither until it knows who is signed in. */
export function MemberOnly({ route, children }: MemberOnlyProps) {
  const { user, isLoading } = useUser()
  useEffect(() => {
    // Load the screen while waiting to learn who is signed in. A failure shows when the screen renders.
    if (isLoading) route.preload?.().catch(() => undefined)
  }, [isLoading, route])
  if (isLoading) {
    return (
      <div className="mx-auto max-w-5xl px-5 py-16">
        <Spinner label={messages.loading} />
      </div>
    )
  }
  if (user !== null) return children
  return <SignedOutScreen title={route.signedOutTitle ?? 'Authentication Required'} />
}
