import { isAbsolute } from 'node:path'
import * as z from 'zod/mini'
import { settingErrors } from '../../../start/messages.ts'

export interface BucketSetup {
  /** Includes the bucket and, optionally, a folder in it: "https://s3.example.org/backups/verses". */
  readonly address: URL
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

export interface CopySetup {
  readonly to: { readonly bucket: BucketSetup } | { readonly program: string }
  /** Public keys ("age1…"). Without any, copies aren't encrypted, which only a program allows. */
  readonly recipients: readonly string[]
}

/** Bech32 characters, which age uses for keys. */
const RECIPIENT = /^age1(pq1|tag1|tagpq1)?[02-9ac-hj-np-z]{50,}$/

const Recipients = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map((recipient) => recipient.trim())),
    z.array(z.string().check(z.regex(RECIPIENT, settingErrors.BACKUP_AGE_RECIPIENT))),
  ),
)

export const copySettings = {
  BACKUP_COPY: z.optional(z.string().check(z.refine(isTarget, settingErrors.BACKUP_COPY))),
  BACKUP_COPY_KEY_ID: z.optional(z.string()),
  BACKUP_COPY_SECRET: z.optional(z.string()),
  BACKUP_COPY_REGION: z._default(z.string(), 'us-east-1'),
  BACKUP_AGE_RECIPIENT: z.optional(Recipients),
}

interface CopyEnvironment {
  readonly BACKUP_COPY?: string | undefined
  readonly BACKUP_COPY_KEY_ID?: string | undefined
  readonly BACKUP_COPY_SECRET?: string | undefined
  readonly BACKUP_COPY_REGION: string
  readonly BACKUP_AGE_RECIPIENT?: readonly string[] | undefined
  readonly BACKUP_DIR?: string | undefined
}

/** Returns undefined if backups aren't copied. `createError` creates the error for an invalid setting. */
export function readCopySetup(
  settings: CopyEnvironment,
  createError: (message: string) => Error,
): CopySetup | undefined {
  const { BACKUP_COPY: target, BACKUP_AGE_RECIPIENT: recipients = [] } = settings
  if (target === undefined) return undefined
  if (settings.BACKUP_DIR === 'off') throw createError(settingErrors.BACKUP_COPY_NEEDS_BACKUPS)
  if (isAbsolute(target)) return { to: { program: target }, recipients }
  const { BACKUP_COPY_KEY_ID: keyId, BACKUP_COPY_SECRET: secret, BACKUP_COPY_REGION: region } = settings
  if (keyId === undefined || secret === undefined) throw createError(settingErrors.BACKUP_COPY_KEY)
  if (recipients.length === 0) throw createError(settingErrors.BACKUP_COPY_NEEDS_RECIPIENT)
  return { to: { bucket: { address: new URL(target), region, keyId, secret } }, recipients }
}

/** Accepts a program's absolute path, or a bucket's https address. Allows http only on this machine. */
function isTarget(target: string): boolean {
  if (isAbsolute(target)) return true
  if (!URL.canParse(target)) return false
  const { protocol, hostname, pathname, username, search } = new URL(target)
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  return isSafe && pathname.length > 1 && username === '' && search === ''
}
