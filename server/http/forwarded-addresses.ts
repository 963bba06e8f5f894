import ipaddr from 'ipaddr.js'

/** IPv4 in four decimal parts, or IPv6. Excludes `inet_aton` forms like "127.1". */
const isAddress = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

/** "192.0.2.1:4711", "[2001:db8::1]:4711" and "[2001:db8::1]", as some proxies write them. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/

/** Returns the address in an entry of X-Forwarded-For, without the port that some proxies add; null if invalid. */
export function forwardedAddress(entry: string): string | null {
  const written = entry.trim()
  const { v4, v6 } = WITH_PORT.exec(written)?.groups ?? {}
  const address = v4 ?? v6 ?? written
  return isAddress(address) ? address : null
}

/**
 * From the right, an invalid address ends the list: nothing vouches for it and everything to its left,
 * so they become the socket's own address.
 */
export function bareAddresses(header: string, socketAddress: string): string {
  const trusted: string[] = []
  for (const entry of header.split(',').toReversed()) {
    if (entry.trim() === '') continue
    const address = forwardedAddress(entry)
    trusted.unshift(address ?? socketAddress)
    if (address === null) break
  }
  return trusted.join(', ')
}
