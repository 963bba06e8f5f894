import { lazy, Suspense } from 'react'
import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const SettingsPanel = lazy(async () => ({
  default: (await import('#web/features/account/settings-panel.tsx')).SettingsPanel,
}))

const ScriptureSetsPanel = lazy(async () => ({
  default: (await import('#web/features/scripture-sets/scripture-sets-panel.tsx')).ScriptureSetsPanel,
}))

interface DashboardPageProps {
  readonly hasScreen: (path: string) => boolean
}

/** Puts the dashboard together with what belongs to other features: the settings of the account, the theme, and the
 * scripture sets. */
export function DashboardPage({ hasScreen }: DashboardPageProps) {
  return (
    <DashboardScreen
      hasScreen={hasScreen}
      scriptureSets={
        <Suspense fallback={null}>
          <ScriptureSetsPanel />
        </Suspense>
      }
      settings={
        <Suspense fallback={<Spinner label="Loading your settings" />}>
          <SettingsPanel themeChoice={<ThemeChoice />} />
        </Suspense>
      }
    />
  )
}
