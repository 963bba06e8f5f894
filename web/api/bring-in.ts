import type { BroughtIn, ImportStatus } from '#shared/contract/account.ts'
import { NAMED_MEMBER } from '#shared/contract/named-member.ts'
import { ApiError } from './api-error.ts'
import { call, refusalIn } from './call.ts'
import { caller } from './caller.ts'

/**
 * Sends the file of a download, to be imported, as it is: it may be too large to be taken apart in the page. As a preview
 * nothing is kept. Resolves once the file has arrived; how far the work is, `GET /api/account/import` says.
 */
export async function sendImport(file: Blob, { isPreview = false } = {}): Promise<ImportStatus> {
  const member = caller.get()
  const response = await fetch(`/api/account/data${isPreview ? '?preview=true' : ''}`, {
    method: 'POST',
    credentials: 'include',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...(member && { [NAMED_MEMBER]: member }) },
    body: file,
  })
  if (!response.ok) throw await refusalIn(response)
  return (await response.json()) as ImportStatus
}

/** Whether an import is still to be waited for. */
export const isUnderWay = (status: ImportStatus | null | undefined) =>
  status?.state === 'waiting' || status?.state === 'running'

/** Milliseconds between two questions how far an import is. */
export const ASK_AGAIN = 1000
/** Questions in a row that may go unanswered: a minute, in which a server starts anew. */
const MOST_UNANSWERED = 60

/** Has a file imported, and resolves with what became of it. @throws ApiError with the sentence where it failed */
export async function bringIn(file: Blob): Promise<BroughtIn> {
  let status: ImportStatus | null = await sendImport(file)
  for (let unanswered = 0; isUnderWay(status);) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN))
    const asked: ImportStatus | null | undefined = await call('GET /api/account/import', {}).then(
      (told) => told.import,
      (error: unknown) => ((unanswered += 1) < MOST_UNANSWERED ? undefined : Promise.reject(error)),
    )
    if (asked === undefined) continue
    unanswered = 0
    status = asked
  }
  // It is said here; where that cannot be noted, the settings say it once more.
  await call('DELETE /api/account/import', {}).catch(() => undefined)
  if (status?.outcome) return status.outcome
  throw new ApiError(400, '', JSON.stringify({ message: status?.message ?? undefined }))
}
