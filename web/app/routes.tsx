import { lazy, type ComponentType } from 'react'
import { HomeScreen } from '#web/features/home/home-screen.tsx'

const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))

/** Who may see a screen. */
export type ScreenAccess = 'anyone' | 'member'

export interface Route {
  readonly path: string
  readonly title: string
  readonly access: ScreenAccess
  readonly Screen: ComponentType
}

/** The list of screens. The landing page comes with the first download, every other with its first visit. */
export const routes: readonly Route[] = [
  { path: '/', title: 'Verse by Heart', access: 'anyone', Screen: HomeScreen },
]

/** What shows at any other address. */
export const notFound: Route = {
  path: '*',
  title: 'Page not found · Verse by Heart',
  access: 'anyone',
  Screen: NotFoundScreen,
}
