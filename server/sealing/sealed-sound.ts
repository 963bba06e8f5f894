import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Increment when the format changes. */
const VERSION = 1
const CIPHER = 'aes-256-gcm'
/** Bytes. */
const NONCE = 12
const TAG = 16
const HEAD = 1 + NONCE + TAG

/**
 * Encrypts a recording: version, nonce, tag, ciphertext. `of` names the row it belongs to, so that sounds can't be swapped
 * between rows.
 */
export function sealSound(sound: Uint8Array, key: Buffer, of: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(sound), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed])
}

/** Null if it can't be opened: changed, of another row, or sealed under another key. */
export function openSound(sealed: Buffer, key: Buffer, of: string): Buffer | null {
  if (sealed.length < HEAD || sealed[0] !== VERSION) return null
  const nonce = sealed.subarray(1, 1 + NONCE)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
    .setAAD(Buffer.from(of))
    .setAuthTag(sealed.subarray(1 + NONCE, HEAD))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()])
  } catch {
    return null
  }
}
