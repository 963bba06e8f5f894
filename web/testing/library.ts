import { formatReference } from '#shared/domain/scripture/reference.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { createFinder } from '../features/verses/finder/finder.ts'
import type { StoredTexts } from '../features/verses/finder/stored-texts.ts'
import { createReferenceParser } from '../features/verses/finder/typed-references.ts'
import { createLibrary, getVerseInRow, type Library } from '../features/verses/library.ts'

export function createListedVerse(id: string, text: string, theme?: string) {
  const parsed = parseVerseId(id)
  if (parsed === undefined) throw new Error(`No such verse: ${id}`)
  const reference = formatReference(parsed.place, parsed.translation)
  return { id, reference, text, ...(theme !== undefined && { theme }) }
}

export const KJV = [
  createListedVerse('GEN.1.1.KJV', 'In the beginning God created the heaven and the earth.'),
  createListedVerse('PSA.23.1.KJV', 'The LORD is my shepherd; I shall not want.', 'comfort'),
  createListedVerse('PSA.23.2.KJV', 'He maketh me to lie down in green pastures'),
  createListedVerse('JHN.3.16.KJV', 'For God so loved the world, that he gave his only begotten Son', 'love'),
  createListedVerse('1JN.3.16.KJV', 'Hereby perceive we the love of God', 'love'),
]

export const ESV = [
  createListedVerse('JHN.3.16.ESV', 'For God so loved the world, that he gave his only Son,', 'love'),
]

/** Creates an in-memory text store, because the test environment has no browser cache. */
export function createInMemoryTexts() {
  const stored = new Map<string, Response>()
  const texts: StoredTexts = {
    read: async (url) => stored.get(url)?.clone(),
    store: async (url, response) => {
      const body = await response
        .clone()
        .text()
        .catch(() => undefined)
      if (body !== undefined) stored.set(url, new Response(body, { headers: response.headers }))
    },
    remove: async (url) => void stored.delete(url),
  }
  return { texts, stored }
}

/** Creates a library whose finder runs in the same thread, with `fetch` as its server. */
export function openLibrary(
  fetch: typeof globalThis.fetch,
  texts: StoredTexts = createInMemoryTexts().texts,
): Library {
  return createLibrary((onMessage) =>
    createFinder((message) => queueMicrotask(() => onMessage(structuredClone(message))), {
      fetch,
      texts,
      loadParser: () => Promise.resolve(createReferenceParser()),
      now: () => performance.now(),
    }),
  )
}

export function listFound(library: Library): string[] {
  const state = library.get()
  return Array.from(
    { length: state.result?.count ?? 0 },
    (_, row) => getVerseInRow(state, row)?.reference ?? '?',
  )
}
