import { useEffect, type ReactNode } from 'react'
import { useUser } from '#web/features/auth/queries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { LogInLink } from './log-in-link.tsx'
import type { Route } from './routes.tsx'
import { ScreenLink } from './screen-link.tsx'

interface MemberOnlyProps {
  readonly route: Route
  readonly children: ReactNode
}

/** Shows a screen to members; to visitors it says what the screen asks for. Nothing of it is drawn before that is known. */
export function MemberOnly({ route, children }: MemberOnlyProps) {
  const { user, isLoading } = useUser()
  useEffect(() => {
    // Fetched while the server says who this is. A failure shows when the screen is drawn.
    if (isLoading) route.preload?.().catch(() => undefined)
  }, [isLoading, route])
  if (isLoading) {
    return (
      <div className="mx-auto max-w-5xl px-5 py-16">
        <Spinner label="Loading application..." />
      </div>
    )
  }
  return user === null ? <SignedOut title={route.signedOutTitle ?? 'Authentication Required'} /> : children
}

function SignedOut({ title }: { readonly title: string }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-5 py-24">
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="text-ink-soft">
        This page is your own. Log in to see it; you will come straight back here. An account is free, and
        made in a minute.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LogInLink className={buttonClass('primary')} />
        <ScreenLink href="/register" className={buttonClass('plain')}>
          Create Account
        </ScreenLink>
      </div>
    </div>
  )
}
