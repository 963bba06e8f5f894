import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useUser } from '#web/features/auth/queries.ts'
import { EmptyPanel } from './empty-panel.tsx'
import { messages } from './messages.ts'
import { panelOf, type Panel } from './panels.ts'
import { PremiumRequired } from './premium-required.tsx'
import { SideMenu, type ScreenLinkProps } from './side-menu.tsx'

interface DashboardScreenProps {
  /** Whether a path leads to a screen; links that lead nowhere are left out. */
  readonly hasScreen: (path: string) => boolean
  readonly ScreenLink: ComponentType<ScreenLinkProps>
  /** The panel of the account's settings. It is open without premium too: an account always belongs to its member. */
  readonly settings: ReactNode
}

const TITLES: Readonly<Record<Panel, string>> = {
  overview: 'Dashboard',
  progress: 'My Progress',
  leaderboard: 'Leaderboard',
  achievements: 'Achievements',
  settings: 'Settings',
}

/** The member's own place: a side menu, and the panel that the address names. */
export function DashboardScreen({ hasScreen, ScreenLink, settings }: DashboardScreenProps) {
  const [location] = useLocation()
  const { user } = useUser()
  const panel = panelOf(location)
  if (user === null) return null
  if (!user.isPremium && panel !== 'settings') return <PremiumRequired ScreenLink={ScreenLink} />
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-x-12 gap-y-6 px-4 pt-6 sm:px-6 sm:pt-10 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      {user.isPremium && (
        <SideMenu user={user} path={location} hasScreen={hasScreen} ScreenLink={ScreenLink} />
      )}
      <div className="min-w-0">
        <h1 className="mb-6 text-3xl font-semibold tracking-tight">{TITLES[panel]}</h1>
        {panel === 'settings' ? settings : <PanelBody panel={panel} />}
      </div>
    </div>
  )
}

function PanelBody({ panel }: { readonly panel: Exclude<Panel, 'settings'> }) {
  if (panel === 'leaderboard') {
    return <EmptyPanel title={messages.noLeaderboard} text={messages.noLeaderboardText} />
  }
  if (panel === 'achievements') {
    return <EmptyPanel title={messages.noAchievements} text={messages.noAchievementsText} />
  }
  return <EmptyPanel title={messages.noProgress} text={messages.noProgressText} />
}
