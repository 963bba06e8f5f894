import { useState, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { DEFAULT_TIMEFRAME, type Timeframe } from '#shared/domain/progress/timeframe.ts'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { NotForSeats, useUser } from '#web/features/auth/index.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import '#web/ui/in-order.css'
import { AchievementsPanel } from './achievements/achievements-panel.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { LeaderboardPanel } from './leaderboard-panel.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { findPanel, getPanelPath, getTabs, type Panel } from './panels.ts'
import { PracticeSummary } from './practice-summary.tsx'
import { PremiumRequired } from './premium-required.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { useStreakRecalculation } from './queries.ts'
import { DashboardSidebar } from './dashboard-sidebar.tsx'
import { StatTiles } from './stat-tiles.tsx'

interface DashboardScreenProps {
  /** The account settings panel. Available without premium too, because members always control their account. */
  readonly settings: ReactNode
  readonly todayCard?: ReactNode
  readonly memory?: ReactNode
  readonly predictions?: ReactNode
}

const TITLES: Readonly<Record<Panel, string>> = {
  overview: 'Dashboard',
  calendar: 'Dashboard',
  progress: 'My Progress',
  leaderboard: 'Leaderboard',
  achievements: 'Achievements',
  settings: 'Settings',
}

/** Shows the member's dashboard: a side menu, and the panel in the URL. */
export function DashboardScreen({ settings, ...parts }: DashboardScreenProps) {
  const [location] = useLocation()
  const { user } = useUser()
  const panel = findPanel(location, useSearch())
  useStreakRecalculation(user?.isPremium === true ? user.id : undefined)
  if (user === null) return null
  if (user.isSeat && panel === 'leaderboard') return <NotForSeats />
  if (!user.isPremium && panel !== 'settings') return <PremiumRequired />
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-x-12 gap-y-6 px-4 pt-6 sm:px-6 sm:pt-10 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      {user.isPremium && <DashboardSidebar user={user} path={location} />}
      <div className="in-order min-w-0">
        {panel === 'settings' ? (
          <>
            <h1 className="mb-6 text-3xl font-semibold tracking-tight">{TITLES.settings}</h1>
            {settings}
          </>
        ) : (
          <PanelTabs panel={panel} user={user} {...parts} />
        )}
      </div>
    </div>
  )
}

const TIMEFRAMES = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const satisfies readonly { value: Timeframe; label: string }[]

const FILTERED_PANELS: readonly Panel[] = ['overview', 'progress']

interface PanelTabsProps extends Omit<DashboardScreenProps, 'settings'> {
  readonly panel: Panel
  readonly user: CurrentUser
}

function PanelTabs({ panel, user, todayCard, memory, predictions }: PanelTabsProps) {
  const [, navigate] = useLocation()
  const [timeframe, setTimeframe] = useState<Timeframe>(DEFAULT_TIMEFRAME)
  const open = (chosen: Panel) => {
    // Pointer and focus both select the tab, but it must add only one history entry.
    if (findPanel(globalThis.location.pathname, globalThis.location.search) !== chosen)
      navigate(getPanelPath(chosen))
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-semibold tracking-tight">{TITLES[panel]}</h1>
        {FILTERED_PANELS.includes(panel) && (
          <Segmented legend="Timeframe" choices={TIMEFRAMES} value={timeframe} onChange={setTimeframe} />
        )}
      </div>
      {panel === 'overview' && (
        <>
          <div className="mb-6">{todayCard}</div>
          <PracticeSummary timeframe={timeframe} />
          <StatTiles user={user} />
        </>
      )}
      <Tabs label="Dashboard" tabs={getTabs(user.isSeat)} value={panel} onChange={open}>
        {panel === 'overview' && <OverviewPanel timeframe={timeframe} />}
        {panel === 'progress' && (
          <div className="in-order">
            {memory}
            <ProgressPanel timeframe={timeframe} />
            {predictions}
          </div>
        )}
        {panel === 'achievements' && <AchievementsPanel />}
        {panel === 'leaderboard' && <LeaderboardPanel userId={user.id} />}
        {panel === 'calendar' && <CalendarPanel />}
      </Tabs>
    </>
  )
}
