import { useLocation, useSearch } from 'wouter'
import { returnPath } from '#shared/domain/account/return-path.ts'

/** Pages not worth returning to. */
const ENTRANCES = ['/', '/login', '/register', '/reset-password', '/confirm-email']

/** Returns the page to return to after signing in; between sign-in and registration, the page requested before. */
export function wayBack(path: string, search: string): string | null {
  const requested = new URLSearchParams(search).get('returnTo')
  if (ENTRANCES.includes(path)) return returnPath(requested)
  return returnPath(path + parseQuery(path, search))
}

/** A set's pages. Returning to one also follows the set, unless it's the member's own. */
const SET = /^\/verse-sets\/[^/]+(\/practice)?$/

function parseQuery(path: string, search: string): string {
  const query = new URLSearchParams(search)
  if (SET.test(path)) query.set('follow', '')
  return query.size === 0 ? '' : `?${query}`
}

/** The address of an entrance that leads back to the current page. */
export function useWayBack(entrance: '/login' | '/register'): string {
  const [path] = useLocation()
  const returnTo = wayBack(path, useSearch())
  return returnTo === null ? entrance : `${entrance}?${new URLSearchParams({ returnTo })}`
}
