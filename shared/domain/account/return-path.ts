/** Returns a requested path to return to. Null for other sites (open redirects) and for API paths, which aren't pages. */
export function parseReturnPath(requested: string | null | undefined): string | null {
  if (!requested?.startsWith('/') || /[\p{Cc}\p{Cs}\\]/u.test(requested) || requested.startsWith('//'))
    return null
  if (/^\/api(\/|$|\?)/.test(requested) || requested.length > 2000) return null
  return requested
}

/** Encodes an address in ASCII for a `Location` header. Leaves what is already percent-encoded alone. */
export const encodeUrl = (url: string): string => url.replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
