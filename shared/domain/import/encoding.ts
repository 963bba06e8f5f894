type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

type DetectedEncoding = { readonly encoding: Encoding } | { readonly not: 'archive' | 'no-text' }

const SAMPLE_BYTES = 4_000

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/**
 * Detects a file's encoding by its byte order mark, or by its zero bytes (UTF-16). Otherwise, the file is UTF-8 if all of
 * it is valid, or else Windows-1252, which older spreadsheets write.
 *
 * @param isUtf8 whether the whole file can be read as UTF-8
 */
export function detectEncoding(bytes: Uint8Array, isUtf8: () => boolean): DetectedEncoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return isUtf8() ? { encoding: 'utf-8' } : { not: 'no-text' }
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le' }
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be' }
  // Spreadsheets and Anki decks are zip archives. Check more than "PK", because a text may begin with it.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return { not: 'archive' }
  const zeros = [0, 0]
  let controls = 0
  bytes.subarray(0, SAMPLE_BYTES).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls += 1
  })
  const [even = 0, odd = 0] = zeros
  if (controls > 0) return { not: 'no-text' }
  if (even + odd === 0) return { encoding: isUtf8() ? 'utf-8' : 'windows-1252' }
  if (even === 0) return { encoding: 'utf-16le' }
  return odd === 0 ? { encoding: 'utf-16be' } : { not: 'no-text' }
}
