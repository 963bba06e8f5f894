import type { Belongings, Person } from './people.ts'

/** Returns the paths of the screens that a person opens, by screen name. */
export function listScreens(person: Person, belongings: Belongings): ReadonlyMap<string, string> {
  const shared = Object.entries(SHARED_SCREENS)
  if (person === 'visitor') return new Map([...shared, ...Object.entries(VISITOR_SCREENS)])
  const memberScreens = Object.entries(MEMBER_SCREENS)
  if (person === 'new member') return new Map([...shared, ...memberScreens])
  return new Map([
    ...shared,
    ...memberScreens,
    ['own set', `/verse-sets/${belongings.set}`],
    ['own set, practice', `/verse-sets/${belongings.set}/practice`],
    ['own set, manage', `/verse-sets/${belongings.set}/manage`],
    ['practice a card', `/practice/custom/${belongings.card}`],
  ])
}

const SHARED_SCREENS = {
  home: '/',
  chapter: '/read/KJV/PSA/23',
  donate: '/donate',
  privacy: '/privacy',
  microphone: '/microphone',
  'not found': '/nowhere',
}

const VISITOR_SCREENS = {
  'sign in': '/login',
  'create account': '/register',
  'reset password': '/reset-password',
  'confirm email': '/confirm-email?token=x',
  checkout: '/checkout?amount=25',
  'members only': '/verse-sets',
}

const MEMBER_SCREENS = {
  today: '/today',
  dashboard: '/dashboard',
  progress: '/dashboard/progress',
  leaderboard: '/dashboard/leaderboard',
  achievements: '/dashboard/achievements',
  settings: '/dashboard/settings',
  library: '/bible-library',
  'bible map': '/bible-map',
  listen: '/listen',
  'which verse': '/which-verse',
  learn: '/learn/PSA.23.1.KJV',
  practice: '/practice/verse/PSA.23.1.KJV',
  passage: '/practice/verse/PSA.23.1.KJV?to=PSA.23.6.KJV',
  'ready set': '/practice-set?setId=romans-road&custom=false',
  'verse sets': '/verse-sets',
  'set not found': '/verse-sets/0190b3b6-0000-7000-8000-0000000000aa',
  'custom verses': '/custom-verses',
  'my verses': '/my-verses',
  import: '/import',
}
