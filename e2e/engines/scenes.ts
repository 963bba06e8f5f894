import type { ScreenshotPeople } from './screenshot-people.ts'
import type { ElementLocator } from './element-locator.ts'

/** A screen to capture: its URL, and what to press there. */
export interface Scene {
  readonly path: string
  readonly presses?: readonly ElementLocator[]
}

export type Scenes = Readonly<Record<string, string | Scene>>

const button = (pattern: string): ElementLocator => [{ role: 'button', name: { pattern } }]
const inMain = (pattern: string): ElementLocator => [{ role: 'main' }, ...button(pattern)]

export const VISITOR_SCENES: Scenes = {
  home: '/',
  'home-typed': { path: '/', presses: [button('^Type instead$')] },
  'home-signed-out': '/verse-sets',
  login: '/login',
  'login-refused': { path: '/login', presses: [inMain('^Sign In$')] },
  'not-invited': '/register',
  'reset-password': '/reset-password',
  'confirm-email': '/confirm-email?token=x',
  privacy: '/privacy',
  donate: '/donate',
  checkout: '/checkout?amount=25',
  microphone: '/microphone',
  plans: '/plan',
  'not-found': '/nowhere',
}

export const sharedScenes = ({ planLink, code }: ScreenshotPeople): Scenes => ({
  'plan-join': planLink,
  'group-join-visitor': `/groups/join/${code}`,
})

export const memberScenes = ({ set, group, plan, seat, sent }: ScreenshotPeople): Scenes => ({
  today: '/today',
  menu: { path: '/today', presses: [button('^Menu$')] },
  welcome: '/welcome',
  listen: '/listen',
  'which-verse': '/which-verse',
  learn: '/learn/PSA.23.1.KJV',
  'plan-new': '/plan?of=WEB/romans/8',
  'plan-weeks': plan,
  'bible-library': '/bible-library',
  'bible-library-add': { path: '/bible-library', presses: [button('^Add to set')] },
  chapter: '/read/KJV/psalms/23',
  'bible-map': '/bible-map',
  'practice-verse': '/practice/verse/PSA.23.1.KJV',
  passage: '/practice/verse/PSA.23.1.KJV?to=PSA.23.6.KJV',
  'scripture-set': '/practice-set?setId=romans-road&custom=false',
  'verse-sets': '/verse-sets',
  'verse-sets-strictness': { path: '/verse-sets', presses: [button('^Edit Mornings')] },
  'verse-sets-new': { path: '/verse-sets', presses: [inMain('^Create Set$')] },
  set,
  'set-practice': `${set}/practice`,
  'set-manage': `${set}/manage`,
  'set-add-verses': `${set}/manage?add`,
  dashboard: '/dashboard',
  progress: '/dashboard/progress',
  leaderboard: '/dashboard/leaderboard',
  achievements: '/dashboard/achievements',
  settings: '/dashboard/settings',
  'settings-strictness': '/dashboard/settings#strictness',
  'custom-verses': '/custom-verses',
  'custom-verses-new': { path: '/custom-verses', presses: [inMain('^(Create|New|Add)')] },
  'my-verses': '/my-verses',
  import: '/import',
  share: '/share',
  'shared-verse': '/shared-verse',
  'bring-along': '/bring-along',
  groups: '/groups',
  group,
  'group-leave': { path: group, presses: [button('^Leave group$')] },
  recitations: '/recitations',
  'recitation-sent': sent,
  seats: '/seats',
  'seat-add': { path: '/seats', presses: [button('^Add a child$')] },
  'seat-record': seat,
  'seat-hand-over': { path: seat, presses: [button('^Make it the child’s own account$')] },
})

export const leaderScenes = ({ group, sent }: ScreenshotPeople): Scenes => ({
  'group-leader': { path: group, presses: [button('^Show members$')] },
  'group-assign': { path: group, presses: [button('^Choose something else$')] },
  'group-word': { path: group, presses: [button('a kind word')] },
  'group-invitation': { path: group, presses: [button('^Create invitation$')] },
  'recitations-to-hear': '/recitations',
  'recitation-to-hear': sent,
})

/** Screens of a child signed in to a seat. */
export const CHILD_SCENES: Scenes = {
  'child-today': '/today',
  'child-dashboard': '/dashboard',
  'child-settings': '/dashboard/settings',
}
