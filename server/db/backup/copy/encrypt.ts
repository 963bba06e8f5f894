import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { UnusableBackupError } from '../unusable-backup-error.ts'
import { messages } from '../messages.ts'

/** @throws UnusableBackupError for an invalid age key */
export async function encryptFile(
  path: string,
  recipients: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = await createEncrypter(recipients)
  return encrypter.encrypt(streamFile(path) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>)
}

const streamFile = (path: string) => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>

/** @throws UnusableBackupError for an invalid key */
export async function createEncrypter(recipients: readonly string[]) {
  // Load the library lazily: loading takes longer than the rest of startup, and most installations don't use it.
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient)
  } catch {
    throw new UnusableBackupError(messages.wrongRecipient)
  }
  return encrypter
}
