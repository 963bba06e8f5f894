import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { S3mini } from 's3mini'
import { UnusableBackupError } from '../unusable-backup-error.ts'
import { messages } from '../messages.ts'
import type { BucketSetup, CopySetup } from './copy-setup.ts'
import { encryptFile, createEncrypter } from './encrypt.ts'

export interface Copier {
  /** The bucket's address or the program's path, for the operator. */
  readonly place: string
  /** Copies the file at a path. @throws UnusableBackupError whose message is one sentence, if the copy fails */
  copy(path: string): Promise<void>
}

/** The timeout for an 8 MB part, which takes this long at 0.3 Mbit/s. */
const PART_TIMEOUT_MS = 4 * 60_000
/** The time after which a program counts as hung. */
const PROGRAM_TIMEOUT_MS = 6 * 3_600_000
const MAX_MESSAGE_LENGTH = 300

/** @throws UnusableBackupError for an invalid age key */
export async function openCopier({ to, recipients }: CopySetup): Promise<Copier> {
  if (recipients.length > 0) await createEncrypter(recipients)
  return 'bucket' in to
    ? createBucketCopier(to.bucket, recipients)
    : createProgramCopier(to.program, recipients)
}

function createBucketCopier(
  { address, region, keyId, secret }: BucketSetup,
  recipients: readonly string[],
): Copier {
  const bucket = new S3mini({
    accessKeyId: keyId,
    secretAccessKey: secret,
    endpoint: address.href.replace(/\/$/, ''),
    region,
    requestAbortTimeout: PART_TIMEOUT_MS,
    // Don't follow redirects: they would send the backup and the signature elsewhere.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  return {
    place: address.href,
    async copy(path) {
      const bytes = (await encryptFile(path, recipients)) as globalThis.ReadableStream
      try {
        await bucket.putAnyObject(toCopyName(path, recipients), bytes)
      } catch (error) {
        throw new UnusableBackupError(messages.notUploaded(address.host, describeUploadFailure(error)))
      }
    },
  }
}

function createProgramCopier(program: string, recipients: readonly string[]): Copier {
  return {
    place: program,
    async copy(path) {
      if (recipients.length === 0) return runProgram(program, path)
      const folder = join(dirname(path), 'copying')
      // Remove what an interrupted copy left behind.
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { mode: 0o700 })
      try {
        const file = join(folder, toCopyName(path, recipients))
        await write(await encryptFile(path, recipients), file)
        await runProgram(program, file)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** For example, "verses-2026-11-22T03-15-00Z-daily.ndjson.gz.age". */
const toCopyName = (path: string, recipients: readonly string[]) =>
  recipients.length === 0 ? basename(path) : `${basename(path)}.age`

const write = (bytes: ReadableStream<Uint8Array>, file: string) =>
  pipeline(bytes, createWriteStream(file, { mode: 0o600, flush: true }))

/** Runs the program without our environment variables, and without a shell, so nothing in the path is interpreted. */
async function runProgram(program: string, path: string): Promise<void> {
  // Make the path absolute: the program may run in another folder.
  const file = resolve(path)
  const { PATH, HOME, TZ, LANG, TMPDIR } = process.env
  const env = { PATH, HOME, TZ, LANG, TMPDIR, BACKUP_FILE: file }
  try {
    await promisify(execFile)(program, [file], { env, timeout: PROGRAM_TIMEOUT_MS, killSignal: 'SIGKILL' })
  } catch (error) {
    throw new UnusableBackupError(messages.programFailed(program, describeProgramFailure(error)))
  }
}

function describeProgramFailure(error: unknown): string {
  const { code, signal, stderr } = error as { code?: unknown; signal?: unknown; stderr?: string }
  const end = typeof code === 'number' ? `status ${code}` : String(code ?? signal)
  const lastLine = stderr?.trim().split('\n').at(-1)?.slice(0, MAX_MESSAGE_LENGTH)
  return lastLine ? `${end}: ${lastLine}` : end
}

/** Returns the service's error code ("AccessDenied"), or the network's. */
function describeUploadFailure(error: unknown): string {
  const { message, cause } = error as Error
  const code = (cause as NodeJS.ErrnoException | undefined)?.code
  return code === undefined ? message : `${message}, ${code}`
}
