import { isAbsolute } from 'node:path'
import * as z from 'zod/mini'
import { settings as wrong } from '../../../start/messages.ts'

/** A bucket that speaks the protocol of Amazon S3, and a key that may write into it. */
export interface BucketSetup {
  /** With the bucket, and the folder in it where one is named: "https://s3.example.org/backups/verses". */
  readonly address: URL
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** Where every backup is copied to, and whose keys can read the copies. */
export interface CopySetup {
  readonly to: { readonly bucket: BucketSetup } | { readonly program: string }
  /** Public keys ("age1…"). Without one the copies are as the backups are: only a program may be given those. */
  readonly recipients: readonly string[]
}

/** The characters of Bech32, in which age writes keys. */
const RECIPIENT = /^age1(pq1|tag1|tagpq1)?[02-9ac-hj-np-z]{50,}$/

const Recipients = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map((each) => each.trim())),
    z.array(z.string().check(z.regex(RECIPIENT, wrong.BACKUP_AGE_RECIPIENT))),
  ),
)

/** The settings about copies of backups. */
export const copySettings = {
  BACKUP_COPY: z.optional(z.string().check(z.refine(isTarget, wrong.BACKUP_COPY))),
  BACKUP_COPY_KEY_ID: z.optional(z.string()),
  BACKUP_COPY_SECRET: z.optional(z.string()),
  BACKUP_COPY_REGION: z._default(z.string(), 'us-east-1'),
  BACKUP_AGE_RECIPIENT: z.optional(Recipients),
}

interface Given {
  readonly BACKUP_COPY?: string | undefined
  readonly BACKUP_COPY_KEY_ID?: string | undefined
  readonly BACKUP_COPY_SECRET?: string | undefined
  readonly BACKUP_COPY_REGION: string
  readonly BACKUP_AGE_RECIPIENT?: readonly string[] | undefined
  readonly BACKUP_DIR?: string | undefined
}

/** How backups are copied; undefined where they are not. `refuse` makes the error of a wrong setting. */
export function copySetup(given: Given, refuse: (sentence: string) => Error): CopySetup | undefined {
  const { BACKUP_COPY: target, BACKUP_AGE_RECIPIENT: recipients = [] } = given
  if (target === undefined) return undefined
  if (given.BACKUP_DIR === 'off') throw refuse(wrong.BACKUP_COPY_NEEDS_BACKUPS)
  if (isAbsolute(target)) return { to: { program: target }, recipients }
  const { BACKUP_COPY_KEY_ID: keyId, BACKUP_COPY_SECRET: secret, BACKUP_COPY_REGION: region } = given
  if (keyId === undefined || secret === undefined) throw refuse(wrong.BACKUP_COPY_KEY)
  if (recipients.length === 0) throw refuse(wrong.BACKUP_COPY_NEEDS_RECIPIENT)
  return { to: { bucket: { address: new URL(target), region, keyId, secret } }, recipients }
}

/** A program by its whole path, or a bucket by https; by http only on this very machine. */
function isTarget(target: string): boolean {
  if (isAbsolute(target)) return true
  if (!URL.canParse(target)) return false
  const { protocol, hostname, pathname, username, search } = new URL(target)
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  return isSafe && pathname.length > 1 && username === '' && search === ''
}
