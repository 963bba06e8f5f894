import type { ImportResult, ImportStatus } from '#shared/contract/account.ts'
import { MEMBER_HEADER } from '#shared/contract/named-member.ts'
import { ApiError } from './api-error.ts'
import { call, toApiError } from './call.ts'
import { caller } from './caller.ts'

/**
 * Uploads an export without parsing it, because it may be too large for the page. A preview saves nothing. Resolves
 * once the file has arrived; `GET /api/account/import` reports the progress.
 */
export async function sendImport(file: Blob, { isPreview = false } = {}): Promise<ImportStatus> {
  const member = caller.get()
  const response = await fetch(`/api/account/data${isPreview ? '?preview=true' : ''}`, {
    method: 'POST',
    credentials: 'include',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...(member && { [MEMBER_HEADER]: member }) },
    body: file,
  })
  if (!response.ok) throw await toApiError(response)
  return (await response.json()) as ImportStatus
}

export const isImporting = (status: ImportStatus | null | undefined) =>
  status?.state === 'waiting' || status?.state === 'running'

/** The time between polls for progress. */
export const POLL_INTERVAL_MS = 1000
/** How many polls may fail in a row: one minute's worth, enough for a server to restart. */
const MAX_FAILED_POLLS = 60

/**
 * Imports a file and resolves to the result.
 * @throws ApiError with the reason if the import failed
 */
export async function uploadImport(file: Blob): Promise<ImportResult> {
  let status: ImportStatus | null = await sendImport(file)
  for (let failedPolls = 0; isImporting(status);) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    const polled: ImportStatus | null | undefined = await call('GET /api/account/import', {}).then(
      (response) => response.import,
      (error: unknown) => ((failedPolls += 1) < MAX_FAILED_POLLS ? undefined : Promise.reject(error)),
    )
    if (polled === undefined) continue
    failedPolls = 0
    status = polled
  }
  // The result is shown here. If dismissing it fails, the settings show it again.
  await call('DELETE /api/account/import', {}).catch(() => undefined)
  if (status?.outcome) return status.outcome
  throw new ApiError(400, '', JSON.stringify({ message: status?.message ?? undefined }))
}
