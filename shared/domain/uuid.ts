const VERSION_7 = 0x70
const VARIANT = 0x80

/**
 * Creates a version 7 UUID. It starts with the time, so later ids sort later, and ends with random bits.
 * @param ms milliseconds since 1970-01-01T00:00Z, a whole number from 0 to 2^48 - 1
 * @param random 10 random bytes
 */
export function createUuidV7(ms: number, random: Uint8Array): string {
  const time = ms.toString(16).padStart(12, '0')
  const randomBytes = [...random].map((byte, index) => {
    if (index === 0) return VERSION_7 | (byte & 0x0f)
    return index === 2 ? VARIANT | (byte & 0x3f) : byte
  })
  const hex = time + randomBytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [8, 12, 16, 20, 32].map((end, index) => hex.slice([0, 8, 12, 16, 20][index], end)).join('-')
}

/**
 * Creates a function like `createUuidV7` whose ids are always later than the previous one, even if the clock goes back. It
 * then increments the last one (RFC 9562, section 6.2).
 */
export function createUuidSequence(): typeof createUuidV7 {
  let last = ''
  return (ms, random) => {
    const id = createUuidV7(ms, random)
    last = id > last ? id : createNextUuid(last, random)
    return last
  }
}

const COUNTER_START = 24

/** Returns the next id in the same millisecond, or the first in the next if the count overflows. */
function createNextUuid(id: string, random: Uint8Array): string {
  const count = Number.parseInt(id.slice(COUNTER_START), 16) + 1
  if (count < 2 ** 48) return id.slice(0, COUNTER_START) + count.toString(16).padStart(12, '0')
  return createUuidV7(Number.parseInt(id.slice(0, 13).replace('-', ''), 16) + 1, random)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns whether a text is a UUID of any version. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** The initial values and multipliers of the four parts of a derived id, all large primes. */
const PARTS = [
  [0x9e3779b1, 0x85ebca77],
  [0xc2b2ae3d, 0x27d4eb2f],
  [0x165667b1, 0x9e3779b1],
  [0x85ebca6b, 0xc2b2ae35],
] as const

/** Derives a version 8 UUID from a text; the same text always gives the same one. Not for secrets. */
export function deriveUuid(text: string): string {
  const hex = PARTS.map(([begin, prime]) => {
    let hash: number = begin
    for (let at = 0; at < text.length; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), prime)
      hash ^= hash >>> 15
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
    return ((hash ^ (hash >>> 13)) >>> 0).toString(16).padStart(8, '0')
  }).join('')
  return formatUuid(hex)
}

export const formatUuid = (hex: string): string =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
