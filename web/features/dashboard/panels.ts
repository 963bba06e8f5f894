/** The dashboard's panels. The calendar has no tab, only a URL. */
export type Panel = 'overview' | 'progress' | 'leaderboard' | 'achievements' | 'settings' | 'calendar'

const PANELS: readonly Panel[] = ['progress', 'leaderboard', 'achievements', 'settings']

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'progress', label: 'Progress' },
  { value: 'achievements', label: 'Achievements' },
  { value: 'leaderboard', label: 'Leaderboard' },
] as const satisfies readonly { value: Panel; label: string }[]

/** Returns the tabs of a member or a child. Children have no leaderboard. */
export const getTabs = (isSeat: boolean) =>
  isSeat ? TABS.filter(({ value }) => value !== 'leaderboard') : TABS

/** Finds the panel at a path: "/dashboard/progress" is progress, "/dashboard" is the overview. */
export function findPanel(path: string, search = ''): Panel {
  const panel = PANELS.find((name) => path === `/dashboard/${name}`)
  if (panel !== undefined) return panel
  return new URLSearchParams(search).get('tab') === 'calendar' ? 'calendar' : 'overview'
}

export const getPanelPath = (panel: Panel) => (panel === 'overview' ? '/dashboard' : `/dashboard/${panel}`)
