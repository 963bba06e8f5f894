import { lazy, Suspense } from 'react'
import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AppearanceChoice } from './appearance/appearance-choice.tsx'
import { screenMessages as messages } from './screen-messages.ts'

const SettingsPanel = lazy(async () => ({
  default: (await import('#web/features/account/settings-panel.tsx')).SettingsPanel,
}))

const SayToday = lazy(async () => ({
  default: (await import('#web/features/reviews/index.ts')).SayToday,
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

/** The dashboard, with parts from other features: settings and appearance. */
export function DashboardPage() {
  return (
    <DashboardScreen
      sayToday={
        <Suspense fallback={<div className="min-h-32" data-waiting />}>
          <SayToday />
        </Suspense>
      }
      memory={
        <Suspense fallback={null}>
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
