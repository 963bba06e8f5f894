import type { Verse } from '#shared/domain/scripture/verse.ts'
import type { StoredTexts } from './stored-texts.ts'
import { readVerses } from './read-verses.ts'

/** Milliseconds for which nothing has to arrive before the network counts as gone. */
const PATIENCE_MS = 20_000

/** The server's answer was no list of verses. */
export class ListRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The list was refused: ${status}`)
    this.status = status
  }
}

/** The verses of a translation: from this browser where they are kept, otherwise from the server. */
interface VerseList {
  /** The verses as they arrive, in Bible order. Throws where they break off. */
  readonly batches: AsyncIterable<readonly Verse[]>
  /** To be called after them: all verses again where the server has others by now. */
  readonly newer: () => Promise<readonly Verse[] | undefined>
}

/** Where the list of a translation is asked for, and kept. */
export const addressOfList = (translation: string) =>
  `/api/verses?translation=${encodeURIComponent(translation)}`

interface Sources {
  readonly fetch: typeof fetch
  readonly texts: StoredTexts
}

/**
 * Opens the list of a translation: the one that is kept here, else the server's, which is kept from then on. Throws
 * ListRefused for an answer that is no list, and whatever `fetch` throws without a network.
 */
export async function openVerseList(
  translation: string,
  sources: Sources,
  signal: AbortSignal,
): Promise<VerseList> {
  const asked = { address: addressOfList(translation), ...sources, signal }
  const { address, texts } = asked
  const kept = await texts.read(address)
  if (kept !== undefined && kept.body !== null) {
    const tag = kept.headers.get('etag') ?? ''
    return {
      batches: orForgotten(readVerses(kept.body), () => texts.forget(address)),
      async newer() {
        const sent = await ask(asked, { 'If-None-Match': tag })
        return sent.batches === null ? undefined : all(sent.batches)
      },
    }
  }
  const { status, batches } = await ask(asked, {})
  if (batches === null) throw new ListRefused(status)
  return { batches, newer: () => Promise.resolve(undefined) }
}

interface Asked extends Sources {
  readonly address: string
  readonly signal: AbortSignal
}

/** Asks the server, and keeps the list that it answers with. `batches` is null where it answers with none. */
async function ask({ address, fetch, texts, signal }: Asked, headers: HeadersInit) {
  const patience = startPatience(signal)
  // Kept by ourselves: the browser would keep a second one.
  const answer = await fetch(address, { headers, cache: 'no-store', signal: patience.signal })
  const { status } = answer
  if (!answer.ok || answer.body === null) {
    patience.end()
    return { status, batches: null }
  }
  void texts.keep(address, answer.clone())
  return { status, batches: arriving(answer.body, patience) }
}

async function* arriving(body: ReadableStream<Uint8Array>, patience: Patience) {
  try {
    for await (const batch of readVerses(body)) {
      patience.renew()
      yield batch
    }
  } finally {
    patience.end()
  }
}

/** What cannot be read any more is not kept: the next visit asks the server. */
async function* orForgotten(batches: AsyncIterable<readonly Verse[]>, forget: () => Promise<void>) {
  try {
    yield* batches
  } catch (error) {
    await forget()
    throw error
  }
}

async function all(batches: AsyncIterable<readonly Verse[]>): Promise<readonly Verse[]> {
  const verses: Verse[] = []
  for await (const batch of batches) verses.push(...batch)
  return verses
}

interface Patience {
  readonly signal: AbortSignal
  renew(): void
  end(): void
}

/** Aborts when nothing has come for PATIENCE_MS, or when the outer signal does. */
function startPatience(outer: AbortSignal): Patience {
  const lost = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const end = () => clearTimeout(timer)
  const renew = () => {
    end()
    timer = setTimeout(() => lost.abort(new Error('Nothing arrives any more.')), PATIENCE_MS)
  }
  renew()
  return { signal: AbortSignal.any([outer, lost.signal]), renew, end }
}
