import { lazy, type ComponentType } from 'react'
import { HomeScreen } from '#web/features/home/home-screen.tsx'

type ScreenAccess = 'anyone' | 'member'

/** The first thing a visitor sees on a members' screen. */
export type SignedOutTitle = 'Authentication Required' | 'Sign In Required'

export interface Route {
  /** Uses `:name` for parameters. */
  readonly path: string
  /** The tab title, before the product's name. The landing page shows only the product's name. */
  readonly title?: string
  readonly access: ScreenAccess
  readonly Screen: ComponentType
  readonly preload?: () => Promise<unknown>
  /** What visitors see on a members' screen; "Authentication Required" by default. */
  readonly signedOutTitle?: SignedOutTitle
  /** Routes in a group share one screen, which stays mounted between them. */
  readonly group?: string
  /** Whether links to and from it load the whole page, because it is served with its own security headers. */
  readonly isFullLoad?: boolean
}

/**
 * Creates a lazy screen from its export name; it loads on the first visit, or when a link to it is about to be
 * followed.
 */
function createLazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Pick<Route, 'Screen' | 'preload'> {
  const Screen = lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }))
  return { Screen, preload: load }
}

const loadSignIn = () => import('#web/features/auth/sign-in-pages.ts')
const login = createLazyScreen(loadSignIn, 'LoginScreen')
const register = createLazyScreen(loadSignIn, 'RegisterScreen')
const resetPassword = createLazyScreen(loadSignIn, 'ResetPasswordScreen')
const confirmEmail = createLazyScreen(loadSignIn, 'ConfirmEmailScreen')
const privacy = createLazyScreen(() => import('#web/features/privacy/privacy-screen.tsx'), 'PrivacyScreen')
const today = createLazyScreen(() => import('#web/features/reviews/today-screen.tsx'), 'TodayScreen')
const welcome = createLazyScreen(() => import('#web/features/welcome/welcome-screen.tsx'), 'WelcomeScreen')
const listen = createLazyScreen(() => import('#web/features/listen/listen-screen.tsx'), 'ListenScreen')
const learn = createLazyScreen(() => import('#web/features/reviews/steps/learn-screen.tsx'), 'LearnScreen')
const loadPlans = () => import('#web/features/reviews/plans/plan-pages.ts')
const plan = createLazyScreen(loadPlans, 'PlanScreen')
const plans = createLazyScreen(loadPlans, 'PlansScreen')
const loadGroups = () => import('#web/features/groups/group-pages.ts')
const recitations = createLazyScreen(loadGroups, 'RecitationsScreen')
const whichVerse = createLazyScreen(
  () => import('#web/features/reviews/which-verse/which-verse-screen.tsx'),
  'WhichVerseScreen',
)
const bibleLibrary = createLazyScreen(
  () => import('#web/features/verses/bible-library-screen.tsx'),
  'BibleLibraryScreen',
)
const chapter = createLazyScreen(() => import('#web/features/chapters/chapter-screen.tsx'), 'ChapterScreen')
const bibleMap = createLazyScreen(
  () => import('#web/features/bible-map/bible-map-screen.tsx'),
  'BibleMapScreen',
)
const microphoneCheck = createLazyScreen(
  () => import('#web/features/microphone-check/microphone-check-screen.tsx'),
  'MicrophoneCheckScreen',
)
const practice = {
  title: 'Practice',
  access: 'member',
  ...createLazyScreen(() => import('#web/features/practice/practice-screen.tsx'), 'PracticeScreen'),
} as const
const myVerses = createLazyScreen(
  () => import('#web/features/saved-verses/my-verses-page.tsx'),
  'MyVersesPage',
)
const customVerses = createLazyScreen(
  () => import('#web/features/custom-verses/custom-verses-screen.tsx'),
  'CustomVersesScreen',
)
const receiveShare = createLazyScreen(
  () => import('#web/features/import/shared/receive-share.tsx'),
  'ReceiveShare',
)
const sharedVerse = createLazyScreen(
  () => import('#web/features/import/shared/shared-verse-screen.tsx'),
  'SharedVerseScreen',
)
const verseSets = {
  title: 'Verse Sets',
  access: 'member',
  signedOutTitle: 'Sign In Required',
  ...createLazyScreen(() => import('#web/features/verse-sets/verse-sets-page.tsx'), 'VerseSetsPage'),
} as const
const groups = {
  title: 'Groups',
  access: 'member',
  ...createLazyScreen(loadGroups, 'GroupsPage'),
} as const
const scriptureSet = createLazyScreen(
  () => import('#web/features/scripture-sets/scripture-set-screen.tsx'),
  'ScriptureSetScreen',
)
const donate = {
  isFullLoad: true,
  ...createLazyScreen(() => import('#web/features/donations/donate-screen.tsx'), 'DonateScreen'),
} as const
const checkout = {
  isFullLoad: true,
  ...createLazyScreen(() => import('#web/features/donations/checkout-screen.tsx'), 'CheckoutScreen'),
} as const
const loadDashboard = () => import('./dashboard-page.tsx')
const DashboardPage = lazy(async () => ({ default: (await loadDashboard()).DashboardPage }))

const seats = {
  title: 'Children',
  access: 'member',
  ...createLazyScreen(loadDashboard, 'SeatsPage'),
} as const
const dashboard = {
  Screen: DashboardPage,
  preload: loadDashboard,
  access: 'member',
  group: 'dashboard',
} as const

/**
 * The landing page is in the first download; every other screen loads on its first visit. Menus show a link
 * only if its screen is listed here.
 */
export const routes: readonly Route[] = [
  { path: '/', access: 'anyone', Screen: HomeScreen },
  { path: '/login', title: 'Sign In', access: 'anyone', ...login },
  { path: '/register', title: 'Create Account', access: 'anyone', ...register },
  { path: '/recitations', title: 'Recitations', access: 'member', ...recitations },
  { path: '/reset-password', title: 'Reset Password', access: 'anyone', ...resetPassword },
  { path: '/confirm-email', title: 'Confirm Email', access: 'anyone', ...confirmEmail },
  { path: '/privacy', title: 'Privacy', access: 'anyone', ...privacy },
  { path: '/donate', title: 'Donate', access: 'anyone', ...donate },
  { path: '/checkout', title: 'Donation Checkout', access: 'anyone', ...checkout },
  {
    path: '/microphone',
    title: 'Microphone Check',
    access: 'anyone',
    ...microphoneCheck,
  },
  { path: '/today', title: 'Today', access: 'member', ...today },
  { path: '/welcome', title: 'Welcome', access: 'member', ...welcome },
  { path: '/listen', title: 'Listen', access: 'member', ...listen },
  { path: '/which-verse', title: 'Which Verse Is This?', access: 'member', ...whichVerse },
  { path: '/learn/:id', title: 'Learn a Verse', access: 'member', ...learn },
  { path: '/plan', title: 'Plans', access: 'anyone', ...plans },
  { path: '/plan/:id', title: 'Plan', access: 'member', ...plan },
  { path: '/bible-library', title: 'Bible Library', access: 'member', ...bibleLibrary },
  { path: '/read/:translation/:book/:chapter', title: 'Read', access: 'anyone', ...chapter },
  { path: '/bible-map', title: 'Your Map of the Bible', access: 'member', ...bibleMap },
  { path: '/practice/verse/:id', ...practice },
  { path: '/practice/custom/:id', ...practice },
  // Unknown kinds show a verse that is not found.
  { path: '/practice/:kind/:id', ...practice },
  { path: '/practice-set', title: 'Scripture Sets', access: 'member', ...scriptureSet },
  { path: '/verse-sets', ...verseSets },
  { path: '/verse-sets/:id', ...verseSets },
  { path: '/verse-sets/:id/practice', ...verseSets },
  { path: '/verse-sets/:id/manage', ...verseSets },
  { path: '/groups', ...groups },
  { path: '/groups/:id', ...groups },
  { path: '/groups/join/:id', ...groups },
  { path: '/dashboard', title: 'Dashboard', ...dashboard },
  { path: '/dashboard/progress', title: 'My Progress', ...dashboard },
  { path: '/dashboard/leaderboard', title: 'Leaderboard', ...dashboard },
  { path: '/dashboard/achievements', title: 'Achievements', ...dashboard },
  { path: '/dashboard/settings', title: 'Settings', ...dashboard },
  { path: '/seats', ...seats },
  { path: '/seats/:id', ...seats },
  { path: '/custom-verses', title: 'Custom Verses', access: 'member', ...customVerses },
  { path: '/my-verses', title: 'My Verses', access: 'member', ...myVerses },
  { path: '/import', title: 'Import Verses', access: 'member', ...myVerses },
  // The share target of the app's manifest.
  { path: '/share', title: 'Shared Verse', access: 'anyone', ...receiveShare },
  { path: '/shared-verse', title: 'Shared Verse', access: 'member', ...sharedVerse },
  // The old URL, for bookmarks.
  { path: '/bring-along', title: 'Import Verses', access: 'anyone', ...myVerses },
]

export const notFoundRoute: Route = {
  path: '*',
  title: 'Page Not Found',
  access: 'anyone',
  ...createLazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
}

export function findRoute(url: string): Route | undefined {
  const parts = splitPath(url)
  return routes.find(({ path }) => {
    const pattern = splitPath(path)
    return pattern.length === parts.length && pattern.every((part, i) => part === parts[i] || part[0] === ':')
  })
}

const splitPath = (url: string) => url.replace(/[?#].*/, '').split('/')
