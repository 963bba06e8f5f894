const VERSION_7 = 0x70
const VARIANT = 0x80

/**
 * A UUID of version 7: it begins with the time, so later ids sort later, and ends with random bits.
 *
 * @param ms milliseconds since 1970-01-01T00:00Z, a whole number from 0 to 2^48 - 1
 * @param random 10 random bytes
 */
export function uuidV7(ms: number, random: Uint8Array): string {
  const time = ms.toString(16).padStart(12, '0')
  const chance = [...random].map((byte, index) => {
    if (index === 0) return VERSION_7 | (byte & 0x0f)
    return index === 2 ? VARIANT | (byte & 0x3f) : byte
  })
  const hex = time + chance.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [8, 12, 16, 20, 32].map((end, index) => hex.slice([0, 8, 12, 16, 20][index], end)).join('-')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID of any version. */
export const isUuid = (text: string): boolean => UUID.test(text)
