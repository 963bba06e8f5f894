import { lazy, Suspense, useState } from 'react'
import { needsWelcome, useUser } from '#web/features/auth/index.ts'
import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AppearanceChoice } from './appearance/appearance-choice.tsx'
import { screenMessages as messages } from './screen-messages.ts'

const SettingsPanel = lazy(async () => ({
  default: (await import('#web/features/account/settings-panel.tsx')).SettingsPanel,
}))

const Seats = lazy(async () => ({
  default: (await import('#web/features/account/seats/seats-page.tsx')).Seats,
}))

const TodayCard = lazy(async () => ({
  default: (await import('#web/features/reviews/index.ts')).TodayCard,
}))

const Welcome = lazy(async () => ({
  default: (await import('#web/features/welcome/welcome.tsx')).Welcome,
}))

const MemoryPanel = lazy(async () => ({
  default: (await import('#web/features/reviews/memory/memory-panel.tsx')).MemoryPanel,
}))

const Predictions = lazy(async () => ({
  default: (await import('#web/features/reviews/memory/predictions.tsx')).Predictions,
}))

const ReviewSettingsPanel = lazy(async () => ({
  default: (await import('#web/features/reviews/settings/review-settings-panel.tsx')).ReviewSettingsPanel,
}))

/** Fills the dashboard with parts of other features, each loaded when needed. */
export function DashboardPage() {
  return (
    <DashboardScreen
      todayCard={
        <Suspense fallback={<div className="min-h-32" data-waiting />}>
          <FirstPart />
        </Suspense>
      }
      memory={
        <Suspense fallback={<div className="min-h-32" data-waiting />}>
          <MemoryPanel />
        </Suspense>
      }
      predictions={
        <Suspense fallback={null}>
          <Predictions />
        </Suspense>
      }
      settings={
        <Suspense fallback={<Spinner label={messages.loadingSettings} />}>
          <SettingsPanel
            appearanceChoice={<AppearanceChoice />}
            reviewSettings={
              <Suspense fallback={<Spinner label={messages.loadingSettings} />}>
                <ReviewSettingsPanel />
              </Suspense>
            }
          />
        </Suspense>
      }
    />
  )
}

/** Children's seats. They share this file because the front page's script lists the file of every screen. */
export function SeatsPage() {
  return (
    <Suspense fallback={<Spinner label={messages.loadingSeats} />}>
      <Seats />
    </Suspense>
  )
}

/** Today's reviews, or the welcome questions for a new member. */
function FirstPart() {
  const { user } = useUser()
  const [isSkipped, setIsSkipped] = useState(false)
  return user !== null && !isSkipped && needsWelcome(user.id) ? (
    <Welcome user={user} headingLevel={2} onSkip={() => setIsSkipped(true)} />
  ) : (
    <TodayCard />
  )
}
