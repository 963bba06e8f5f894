import { basename, join } from 'node:path'
import { BackupUnusable } from '../backup-unusable.ts'
import { listBackups } from '../kept-backups.ts'
import { SAFETY_LIST, safetyListIn } from '../safety-list/list-file.ts'
import type { Copier } from './copier.ts'
import { readCopyStatus, writeCopyStatus } from './copy-status.ts'

/** Milliseconds. */
const MINUTE = 60_000
const LOOK = 5 * MINUTE
const LONGEST_PAUSE = 60 * MINUTE

/** Events for the log. */
interface CopyNews {
  readonly copied: (backup: string) => void
  readonly failed: (error: unknown) => void
}

/**
 * Copies the newest backup and the safety list until the returned function is called: at once, soon after each was made, and again where that
 * failed.
 */
export function copyRegularly(folder: string, copier: Copier, clock: () => Date, news: CopyNews): () => void {
  let isAtWork = false
  const tell = (name: string | null) => name !== null && news.copied(name)
  const look = () => {
    if (isAtWork) return
    isAtWork = true
    void copyWhenDue(folder, copier, clock)
      .then(tell, news.failed)
      .then(() => copyListWhenChanged(folder, copier, clock))
      .then(tell, news.failed)
      .finally(() => (isAtWork = false))
  }
  look()
  const timer = setInterval(look, LOOK).unref()
  return () => clearInterval(timer)
}

/**
 * Copies the newest backup, unless it was copied already or its turn to be tried again has not come: then null. Gives its
 * name. Older ones are not made up for: the newest holds all that they hold.
 *
 * @throws BackupUnusable where the copy fails; that is kept for `doctor`, and tried again after 5, 10, 20 … 60 minutes
 */
export async function copyWhenDue(folder: string, copier: Copier, clock: () => Date): Promise<string | null> {
  const [newest] = await listBackups(folder)
  if (newest === undefined) return null
  const backup = basename(newest.path)
  const status = await readCopyStatus(folder)
  const { copied, failed } = status
  if (copied?.backup === backup || (failed?.backup === backup && isTooSoon(failed, clock()))) return null
  try {
    await copier.copy(newest.path)
  } catch (error) {
    const tries = failed?.backup === backup ? failed.tries + 1 : 1
    const why = error instanceof BackupUnusable ? error.message : String(error)
    await writeCopyStatus(folder, { ...status, failed: { backup, at: clock(), tries, why } })
    throw error
  }
  const { safetyList } = status
  await writeCopyStatus(folder, { copied: { backup, at: clock() }, ...(safetyList && { safetyList }) })
  return backup
}

/**
 * Copies the list of changes that no restore may undo, unless it hasn't changed since the last copy (returns
 * null). Without it, restoring a backup from elsewhere would let suspended members back in. Returns its name.
 * @throws BackupUnusable if the copy fails; the next check retries
 */
export async function copyListWhenChanged(
  folder: string,
  copier: Copier,
  clock: () => Date,
): Promise<string | null> {
  const list = await safetyListIn(folder)
  if (list === null || list.bytes === (await readCopyStatus(folder)).safetyList?.bytes) return null
  const at = clock()
  await copier.copy(join(folder, SAFETY_LIST))
  await writeCopyStatus(folder, { ...(await readCopyStatus(folder)), safetyList: { bytes: list.bytes, at } })
  return SAFETY_LIST
}

/** A clock that was set back does not put the next try off. */
function isTooSoon({ at, tries }: { readonly at: Date; readonly tries: number }, now: Date): boolean {
  const since = +now - +at
  return since >= 0 && since < Math.min(LOOK * 2 ** (tries - 1), LONGEST_PAUSE)
}
