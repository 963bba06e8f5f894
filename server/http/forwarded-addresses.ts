import ipaddr from 'ipaddr.js'

/** Accepts IPv4 in four decimal parts, and IPv6, but not `inet_aton` forms like "127.1". */
const isAddress = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

/** Matches "192.0.2.1:4711", "[2001:db8::1]:4711", and "[2001:db8::1]", as some proxies write them. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/

/** Returns the address in an entry of X-Forwarded-For, without the port that some proxies add; null if invalid. */
export function parseForwardedAddress(entry: string): string | null {
  const trimmed = entry.trim()
  const { v4, v6 } = WITH_PORT.exec(trimmed)?.groups ?? {}
  const address = v4 ?? v6 ?? trimmed
  return isAddress(address) ? address : null
}

/**
 * Strips ports from an X-Forwarded-For header. Reads from the right and stops at an invalid address: nothing vouches for
 * it or anything to its left, so the socket's own address replaces them.
 */
export function cleanForwardedFor(header: string, socketAddress: string): string {
  const trusted: string[] = []
  for (const entry of header.split(',').toReversed()) {
    if (entry.trim() === '') continue
    const address = parseForwardedAddress(entry)
    trusted.unshift(address ?? socketAddress)
    if (address === null) break
  }
  return trusted.join(', ')
}
