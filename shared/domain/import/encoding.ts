/** The encodings that texts come in, by the names that decoders know. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** What the bytes of a file are: a text in an encoding, or something that is no text. */
export type Written = { readonly encoding: Encoding } | { readonly not: 'archive' | 'no-text' }

/** Bytes that are looked at where nothing says what they are. */
const LOOKED_AT = 4_000

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/**
 * How a file is written: by its byte order mark; without one by its zeros (UTF-16), and otherwise UTF-8 where all of it
 * is that, else Windows-1252, which older spreadsheets write.
 *
 * @param isUtf8 whether all of it can be read as UTF-8
 */
export function encodingOf(bytes: Uint8Array, isUtf8: () => boolean): Written {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return isUtf8() ? { encoding: 'utf-8' } : { not: 'no-text' }
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le' }
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be' }
  // A spreadsheet and a deck of Anki are zip archives; "PK" alone begins many a text.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return { not: 'archive' }
  const zeros = [0, 0]
  let controls = 0
  bytes.subarray(0, LOOKED_AT).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls += 1
  })
  const [even = 0, odd = 0] = zeros
  if (controls > 0) return { not: 'no-text' }
  if (even + odd === 0) return { encoding: isUtf8() ? 'utf-8' : 'windows-1252' }
  if (even === 0) return { encoding: 'utf-16le' }
  return odd === 0 ? { encoding: 'utf-16be' } : { not: 'no-text' }
}
