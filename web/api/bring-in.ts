import type { BroughtIn } from '#shared/contract/account.ts'
import { namedMember, refusalIn } from './call.ts'

/**
 * Sends the file of a download, to be brought in, as it is: it may be too large to be taken apart in the page. As a
 * preview nothing is kept.
 */
export async function bringIn(file: Blob, { isPreview = false } = {}): Promise<BroughtIn> {
  const response = await fetch(`/api/account/data${isPreview ? '?preview=true' : ''}`, {
    method: 'POST',
    credentials: 'include',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...namedMember() },
    body: file,
  })
  if (!response.ok) throw await refusalIn(response)
  return (await response.json()) as BroughtIn
}
