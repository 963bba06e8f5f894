import { ServiceFailure } from './text-service.ts'

/** The maximum size of a response. Fifty verses take a tenth of this. */
const MAX_BYTES = 200_000

/**
 * Fetches JSON without following redirects, so the key reaches no other host. Returns undefined for 404.
 *
 * @throws ServiceFailure for any other failure, including a timeout
 */
export async function fetchJson(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const response = await fetch(url, { headers, signal, redirect: 'error' })
    if (response.status === 404) return await discard(response)
    if (!response.ok) {
      await discard(response)
      throw toFailure(response)
    }
    return JSON.parse(await readText(response)) as unknown
  } catch (error) {
    if (error instanceof ServiceFailure) throw error
    throw new ServiceFailure('unavailable', error instanceof Error ? error.message : String(error))
  }
}

/** Cancels the body, because an unread response would hold on to its connection. */
async function discard(response: Response): Promise<undefined> {
  await response.body?.cancel()
}

function toFailure({ status, headers }: Response): ServiceFailure {
  if (status === 401 || status === 403)
    return new ServiceFailure('not_licensed', `it refused the key (${status})`)
  if (status !== 429) return new ServiceFailure('unavailable', `it answered ${status}`)
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return new ServiceFailure('quota', 'it received too many calls', seconds > 0 ? seconds : undefined)
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, bytes] = ['', 0]
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new ServiceFailure('unavailable', 'its answer was too long')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
