import { describe, expect, it, vi } from 'vitest'
import { NO_FILTER, type VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { getFinalCount, type Library } from './library.ts'
import { ESV, listFound, KJV, openLibrary, createInMemoryTexts } from '#web/testing/library.ts'

const TAG = '"kjv-1"'

const server =
  (lists: Readonly<Record<string, unknown>> = { KJV, ESV }, etag = TAG) =>
  async (url: unknown, init?: RequestInit) => {
    const translation = new URLSearchParams(String(url).split('?')[1]).get('translation') ?? ''
    if (new Headers(init?.headers).get('if-none-match') === etag) return new Response(null, { status: 304 })
    return new Response(JSON.stringify(lists[translation]), { headers: { etag } })
  }
function createBrokenStream(text: string): ReadableStream<Uint8Array> {
  const pieces = [new TextEncoder().encode(text)]
  return new ReadableStream({
    async pull(controller) {
      const piece = pieces.pop()
      // Wait, because aborting a body discards what hasn't been read.
      await new Promise((resolve) => setTimeout(resolve))
      if (piece === undefined) controller.error(new TypeError('network error'))
      else controller.enqueue(piece)
    },
  })
}
const rejectOffline = () => Promise.reject(new TypeError('Failed to fetch'))

async function loadLibrary(fetch: typeof globalThis.fetch = server(), texts = createInMemoryTexts().texts) {
  const library = openLibrary(fetch, texts)
  library.find(NO_FILTER)
  library.open('KJV')
  await vi.waitFor(() => expect(library.get().phase).not.toBe('loading'), 20_000)
  await waitForAnswer(library)
  return library
}

const waitForAnswer = (library: Library, filter: VerseFilter = NO_FILTER) =>
  vi.waitFor(() => expect(library.get().result?.filter).toEqual(filter), 20_000)

describe('library search', () => {
  it('shows all verses of the translation', async () => {
    const library = await loadLibrary()
    expect(library.get()).toMatchObject({ phase: 'whole', loadedCount: 5, translation: 'KJV' })
    expect(listFound(library)).toEqual(KJV.map(({ reference }) => reference))
  })

  it.each([
    ['jn 3 16', ['John 3:16']],
    ['psalms', ['Psalm 23:1', 'Psalm 23:2']],
    ['ps', ['Psalm 23:1', 'Psalm 23:2']],
    ['god', ['Genesis 1:1', 'John 3:16', '1 John 3:16']],
    ['earth beginning', ['Genesis 1:1']],
    ['is', ['Genesis 1:1', 'Psalm 23:1', 'John 3:16']],
    ['jn', ['John 3:16']],
  ])('searches for “%s” and finds %j', async (search, references) => {
    const library = await loadLibrary()
    library.prepare()
    library.find({ ...NO_FILTER, search })
    await vi.waitFor(() => expect(listFound(library)).toEqual(references), 20_000)
  })

  it('shows only the result of the last search', async () => {
    const library = await loadLibrary()
    const searches: string[] = []
    library.subscribe(() => searches.push(library.get().result?.filter.search ?? ''))
    for (const search of ['g', 'gr', 'gre', 'green']) library.find({ ...NO_FILTER, search })
    await waitForAnswer(library, { ...NO_FILTER, search: 'green' })
    expect(listFound(library)).toEqual(['Psalm 23:2'])
    expect([...new Set(searches)]).toEqual(['green'])
  })

  it('repeats the search in another translation', async () => {
    const library = await loadLibrary()
    library.find({ ...NO_FILTER, theme: 'love' })
    await waitForAnswer(library, { ...NO_FILTER, theme: 'love' })
    library.open('ESV')
    expect(library.get()).toMatchObject({ phase: 'loading', loadedCount: 0, result: null })
    await vi.waitFor(() => expect(listFound(library)).toEqual(['John 3:16']), 20_000)
  })

  it('searches what has loaded while the rest is loading, and reports the count only at the end', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const [start, rest] = [JSON.stringify(KJV).slice(0, -90), JSON.stringify(KJV).slice(-90)]
    const send = (text: string) => void writer.write(new TextEncoder().encode(text))
    const library = openLibrary(async () => new Response(readable))
    library.open('KJV')
    library.find({ ...NO_FILTER, book: 'PSA' })
    send(start)
    await vi.waitFor(() => expect(listFound(library)).toEqual(['Psalm 23:1', 'Psalm 23:2']), 20_000)
    expect(library.get().phase).toBe('loading')
    expect(getFinalCount(library.get(), false)).toBeNull()
    send(rest)
    void writer.close()
    await vi.waitFor(() => expect(getFinalCount(library.get(), false)).toBe(2), 20_000)
    expect(getFinalCount(library.get(), true)).toBeNull()
  })
})

describe('library loading', () => {
  it("reads the list from the browser's storage after the first visit", async () => {
    const { texts, stored } = createInMemoryTexts()
    await loadLibrary(server(), texts)
    await vi.waitFor(() => expect(stored.size).toBe(1), 20_000)
    const library = await loadLibrary(rejectOffline, texts)
    expect(library.get()).toMatchObject({ phase: 'whole', loadedCount: 5 })
  })

  it('fetches newer verses from the server', async () => {
    const { texts, stored } = createInMemoryTexts()
    await loadLibrary(server({ KJV: KJV.slice(1) }), texts)
    await vi.waitFor(() => expect(stored.size).toBe(1), 20_000)
    const library = await loadLibrary(server({ KJV }, '"kjv-2"'), texts)
    await vi.waitFor(() => expect(listFound(library)).toEqual(KJV.map(({ reference }) => reference)), 20_000)
    await vi.waitFor(() => expect([...stored.values()][0]?.headers.get('etag')).toBe('"kjv-2"'), 20_000)
  })

  it.each([
    ['no network', rejectOffline, false],
    ['a failing server', async () => new Response('', { status: 503 }), false],
    ['a session that ended', async () => new Response('', { status: 401 }), true],
  ])('fails with %s and retries on request', async (_, failing, isSignedOut) => {
    let fetch: typeof globalThis.fetch = failing
    const library = await loadLibrary((...request) => fetch(...request))
    expect(library.get()).toMatchObject({ phase: 'failed', isSignedOut, loadedCount: 0 })
    fetch = server()
    library.reopen()
    await vi.waitFor(() => expect(library.get()).toMatchObject({ phase: 'whole', loadedCount: 5 }), 20_000)
  })

  it('shows what arrived of an incomplete list, but doesn’t store it', async () => {
    const { texts, stored } = createInMemoryTexts()
    const library = await loadLibrary(
      async () => new Response(createBrokenStream(JSON.stringify(KJV).slice(0, -90))),
      texts,
    )
    expect(library.get()).toMatchObject({ phase: 'failed', loadedCount: 4 })
    expect(listFound(library)).toHaveLength(4)
    expect(stored.size).toBe(0)
  })

  it('deletes a stored list it can’t read', async () => {
    const { texts, stored } = createInMemoryTexts()
    stored.set('/api/verses?translation=KJV', new Response('[{"id":"GEN'))
    await loadLibrary(server(), texts)
    expect(stored.size).toBe(0)
    expect((await loadLibrary(server(), texts)).get().phase).toBe('whole')
  })
})
