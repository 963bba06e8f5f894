import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The version of the format. Increment it when the format changes. */
const VERSION = 1
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/**
 * Encrypts a recording: version, nonce, tag, ciphertext. `rowId` is the row it belongs to, so sounds can't be swapped
 * between rows.
 */
export function sealSound(sound: Uint8Array, key: Buffer, rowId: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(rowId))
  const sealed = Buffer.concat([cipher.update(sound), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a recording; null if it was changed, belongs to another row, or was sealed with another key. */
export function openSound(sealed: Buffer, key: Buffer, rowId: string): Buffer | null {
  if (sealed.length < HEADER_BYTES || sealed[0] !== VERSION) return null
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(rowId))
    .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEADER_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
