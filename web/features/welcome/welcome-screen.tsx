import { useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { hasJustJoined, useUser } from '#web/features/auth/index.ts'
import { showUnseenClaim } from '#web/practice/waiting-take/claim-message.ts'
import { Welcome } from './welcome.tsx'

/** Asks a new member where to start. Redirects others to Today. */
export function WelcomeScreen() {
  const { user } = useUser()
  const [, navigate] = useLocation()
  if (user === null) return null
  if (!hasJustJoined(user.id)) return <RedirectToToday />
  return (
    <div className="mx-auto max-w-2xl px-3 pt-4 sm:px-6 sm:pt-10">
      <Welcome user={user} headingLevel={1} onSkip={() => navigate('/dashboard')} />
    </div>
  )
}

function RedirectToToday() {
  useEffect(showUnseenClaim, [])
  return <Redirect to="/today" replace />
}
