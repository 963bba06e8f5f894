import type { BroughtIn } from '#shared/contract/account.ts'
import { NAMED_MEMBER } from '#shared/contract/named-member.ts'
import { refusalIn } from './call.ts'
import { caller } from './caller.ts'

/**
 * Sends the file of a download, to be brought in, as it is: it may be too large to be taken apart in the page. As a
 * preview nothing is kept.
 */
export async function bringIn(file: Blob, { isPreview = false } = {}): Promise<BroughtIn> {
  const member = caller.get()
  const response = await fetch(`/api/account/data${isPreview ? '?preview=true' : ''}`, {
    method: 'POST',
    credentials: 'include',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...(member && { [NAMED_MEMBER]: member }) },
    body: file,
  })
  if (!response.ok) throw await refusalIn(response)
  return (await response.json()) as BroughtIn
}
