import { useLocation, useSearch } from 'wouter'
import { parseReturnPath } from '#shared/domain/account/return-path.ts'

/** Pages that no one needs to return to. */
const ENTRANCES = ['/', '/login', '/register', '/reset-password', '/confirm-email']

/** Returns the page to open after signing in. On the sign-in pages, returns the page that was requested before. */
export function findSignInReturnPath(path: string, search: string): string | null {
  const requested = new URLSearchParams(search).get('returnTo')
  if (ENTRANCES.includes(path)) return parseReturnPath(requested)
  return parseReturnPath(path + buildQuery(path, search))
}

/** A set's pages. Returning to one also follows the set, unless it's the member's own. */
const SET_PATH = /^\/verse-sets\/[^/]+(\/practice)?$/

function buildQuery(path: string, search: string): string {
  const query = new URLSearchParams(search)
  if (SET_PATH.test(path)) query.set('follow', '')
  return query.size === 0 ? '' : `?${query}`
}

/** Returns the URL of an entrance that leads back to the current page. */
export function useEntranceHref(entrance: '/login' | '/register'): string {
  const [path] = useLocation()
  const returnTo = findSignInReturnPath(path, useSearch())
  return returnTo === null ? entrance : `${entrance}?${new URLSearchParams({ returnTo })}`
}
