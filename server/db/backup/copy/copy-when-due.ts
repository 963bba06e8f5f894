import { basename, join } from 'node:path'
import { UnusableBackupError } from '../unusable-backup-error.ts'
import { listBackups } from '../stored-backups.ts'
import { SAFETY_LIST, findSafetyList } from '../safety-list/list-file.ts'
import type { Copier } from './copier.ts'
import { readCopyStatus, writeCopyStatus } from './copy-status.ts'

const MINUTE_MS = 60_000
const CHECK_INTERVAL_MS = 5 * MINUTE_MS
const MAX_PAUSE_MS = 60 * MINUTE_MS

interface CopyEvents {
  readonly onCopied: (backup: string) => void
  readonly onFailure: (error: unknown) => void
}

/** Copies each new backup and the safety list, with retries, until the returned function is called. */
export function copyRegularly(
  folder: string,
  copier: Copier,
  clock: () => Date,
  events: CopyEvents,
): () => void {
  let isBusy = false
  const report = (name: string | null) => name !== null && events.onCopied(name)
  const check = () => {
    if (isBusy) return
    isBusy = true
    void copyWhenDue(folder, copier, clock)
      .then(report, events.onFailure)
      .then(() => copyListWhenChanged(folder, copier, clock))
      .then(report, events.onFailure)
      .finally(() => (isBusy = false))
  }
  check()
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Copies the newest backup if it is due. Skips older ones, whose data it includes. Returns its name or null.
 *
 * @throws UnusableBackupError if the copy fails; `doctor` reports it, and retries follow after 5, 10, 20, ..., 60
 * minutes
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
    const why = error instanceof UnusableBackupError ? error.message : String(error)
    await writeCopyStatus(folder, { ...status, failed: { backup, at: clock(), tries, why } })
    throw error
  }
  const { safetyList } = status
  await writeCopyStatus(folder, { copied: { backup, at: clock() }, ...(safetyList && { safetyList }) })
  return backup
}

/**
 * Copies the safety list if it changed: without it, a restore elsewhere would readmit suspended members.
 * Returns its name or null.
 *
 * @throws UnusableBackupError if the copy fails; the next check retries
 */
export async function copyListWhenChanged(
  folder: string,
  copier: Copier,
  clock: () => Date,
): Promise<string | null> {
  const list = await findSafetyList(folder)
  if (list === null || list.bytes === (await readCopyStatus(folder)).safetyList?.bytes) return null
  const at = clock()
  await copier.copy(join(folder, SAFETY_LIST))
  await writeCopyStatus(folder, { ...(await readCopyStatus(folder)), safetyList: { bytes: list.bytes, at } })
  return SAFETY_LIST
}

/** Returns whether it's too soon to retry. A clock that was set back doesn't delay a retry. */
function isTooSoon({ at, tries }: { readonly at: Date; readonly tries: number }, now: Date): boolean {
  const since = +now - +at
  return since >= 0 && since < Math.min(CHECK_INTERVAL_MS * 2 ** (tries - 1), MAX_PAUSE_MS)
}
