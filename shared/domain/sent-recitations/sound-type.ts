export const SOUND_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const
export type SoundType = (typeof SOUND_TYPES)[number]

/** How much of a file's start lists its type and tracks. */
const HEAD_BYTES = 4096

/**
 * Detects the type of a recording from its content, whatever type it claims to have. Undefined unless it is a type that
 * browsers record, with only sound.
 */
export function detectSoundType(bytes: Uint8Array): SoundType | undefined {
  const head = toText(bytes.subarray(0, HEAD_BYTES))
  if (head.startsWith('\x1a\x45\xdf\xa3'))
    return head.slice(0, 64).includes('webm') && head.includes('A_OPUS') && !head.includes('V_')
      ? 'audio/webm'
      : undefined
  if (head.startsWith('OggS')) return head.slice(0, 64).includes('OpusHead') ? 'audio/ogg' : undefined
  if (head.slice(4, 8) === 'ftyp')
    return head.includes('soun') && !head.includes('vide') ? 'audio/mp4' : undefined
  return undefined
}

const toText = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
