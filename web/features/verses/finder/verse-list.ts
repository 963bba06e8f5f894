import type { Verse } from '#shared/domain/scripture/verse.ts'
import type { StoredTexts } from './stored-texts.ts'
import { readVerses } from './read-verses.ts'

/** Milliseconds without data before the network counts as lost. */
const STALL_TIMEOUT_MS = 20_000

export class ListRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The list was refused: ${status}`)
    this.status = status
  }
}

interface VerseList {
  /** The verses as they arrive, in Bible order. Throws if the list is cut off. */
  readonly batches: AsyncIterable<readonly Verse[]>
  /** Call this after the batches. Resolves to all verses again if the server has newer ones. */
  readonly fetchNewer: () => Promise<readonly Verse[] | undefined>
}

/** Returns the URL a translation's list is fetched from and stored under. */
export const buildListUrl = (translation: string) =>
  `/api/verses?translation=${encodeURIComponent(translation)}`

interface Sources {
  readonly fetch: typeof fetch
  readonly texts: StoredTexts
}

/**
 * Opens a translation's list: the stored one, or else the server's, which is then stored. Throws ListRefused
 * for a response that isn't a list, and whatever `fetch` throws without a network.
 */
export async function openVerseList(
  translation: string,
  sources: Sources,
  signal: AbortSignal,
): Promise<VerseList> {
  const request = { url: buildListUrl(translation), ...sources, signal }
  const { url, texts } = request
  const stored = await texts.read(url)
  if (stored !== undefined && stored.body !== null) {
    const tag = stored.headers.get('etag') ?? ''
    return {
      batches: removeOnFailure(readVerses(stored.body), () => texts.remove(url)),
      async fetchNewer() {
        const sent = await fetchList(request, { 'If-None-Match': tag })
        return sent.batches === null ? undefined : collect(sent.batches)
      },
    }
  }
  const { status, batches } = await fetchList(request, {})
  if (batches === null) throw new ListRefused(status)
  return { batches, fetchNewer: () => Promise.resolve(undefined) }
}

interface ListRequest extends Sources {
  readonly url: string
  readonly signal: AbortSignal
}

/** Fetches the list and stores it. `batches` is null if the response has none. */
async function fetchList({ url, fetch, texts, signal }: ListRequest, headers: HeadersInit) {
  const stall = startStallTimer(signal)
  // We store it ourselves; the HTTP cache would keep a second copy.
  const response = await fetch(url, { headers, cache: 'no-store', signal: stall.signal })
  const { status } = response
  if (!response.ok || response.body === null) {
    stall.end()
    return { status, batches: null }
  }
  void texts.store(url, response.clone())
  return { status, batches: readWithStallTimer(response.body, stall) }
}

async function* readWithStallTimer(body: ReadableStream<Uint8Array>, stall: StallTimer) {
  try {
    for await (const batch of readVerses(body)) {
      stall.renew()
      yield batch
    }
  } finally {
    stall.end()
  }
}

/** Deletes a stored list that can't be parsed, so the next visit asks the server. */
async function* removeOnFailure(batches: AsyncIterable<readonly Verse[]>, remove: () => Promise<void>) {
  try {
    yield* batches
  } catch (error) {
    await remove()
    throw error
  }
}

async function collect(batches: AsyncIterable<readonly Verse[]>): Promise<readonly Verse[]> {
  const verses: Verse[] = []
  for await (const batch of batches) verses.push(...batch)
  return verses
}

interface StallTimer {
  readonly signal: AbortSignal
  renew(): void
  end(): void
}

/** Aborts when nothing has arrived for STALL_TIMEOUT_MS, or when the outer signal aborts. */
function startStallTimer(outer: AbortSignal): StallTimer {
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const end = () => clearTimeout(timer)
  const renew = () => {
    end()
    timer = setTimeout(() => stalled.abort(new Error('No data has arrived for too long.')), STALL_TIMEOUT_MS)
  }
  renew()
  return { signal: AbortSignal.any([outer, stalled.signal]), renew, end }
}
