/** Null for other sites, to prevent open redirects, and for API paths, which aren't pages. */
export function returnPath(wish: string | null | undefined): string | null {
  if (!wish?.startsWith('/') || /[\p{Cc}\p{Cs}\\]/u.test(wish) || wish.startsWith('//')) return null
  if (/^\/api(\/|$|\?)/.test(wish) || wish.length > 2000) return null
  return wish
}

/** Encodes an address in ASCII for a `Location` header. Leaves what is already percent-encoded alone. */
export const encodedAddress = (address: string): string =>
  address.replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
