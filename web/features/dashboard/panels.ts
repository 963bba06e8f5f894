/** What the dashboard can show. */
export type Panel = 'overview' | 'progress' | 'leaderboard' | 'achievements' | 'settings'

const PANELS: readonly Panel[] = ['progress', 'leaderboard', 'achievements', 'settings']

/** The panel that a path names: "/dashboard/progress" is the progress, "/dashboard" the overview. */
export function panelOf(path: string): Panel {
  return PANELS.find((panel) => path === `/dashboard/${panel}`) ?? 'overview'
}
