import type { Verse } from '#shared/domain/scripture/verse.ts'

/** How one verse ends and the next begins. Within a text it cannot stand: quotation marks are escaped there. */
const BETWEEN = '},{"id":'

/**
 * Reads a JSON list of verses while it arrives: gives those that are there, again and again, until the body ends. Throws
 * where the body breaks off, or is no such list.
 */
export async function* readVerses(body: ReadableStream<Uint8Array>): AsyncGenerator<Verse[], void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      if (done) break
      const cut = rest.lastIndexOf(BETWEEN)
      if (cut === -1) continue
      yield JSON.parse(`${rest.slice(0, cut + 1)}]`) as Verse[]
      rest = `[${rest.slice(cut + 2)}`
    }
    yield JSON.parse(rest) as Verse[]
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
