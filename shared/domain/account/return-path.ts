/**
 * The page of this site to go back to after signing in, or null: a link must never lead from here to another site. Calls
 * of the API are no pages.
 */
export function returnPath(wish: string | null | undefined): string | null {
  if (!wish?.startsWith('/') || /[\p{Cc}\p{Cs}\\]/u.test(wish) || wish.startsWith('//')) return null
  if (/^\/api(\/|$|\?)/.test(wish) || wish.length > 2000) return null
  return wish
}

/** An address in ASCII, as a `Location` header carries it. What is percent-encoded already stays as it is. */
export const encodedAddress = (address: string): string =>
  address.replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
