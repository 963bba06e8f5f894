import type { Verse } from '#shared/domain/scripture/verse.ts'

/** The boundary between two verses. It can't occur within a text, where quotation marks are escaped. */
const VERSE_BOUNDARY = '},{"id":'

/**
 * Parses a JSON list of verses as it arrives, yielding batches. Throws if the body is cut off or isn't such a list.
 */
export async function* readVerses(body: ReadableStream<Uint8Array>): AsyncGenerator<Verse[], void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let unparsed = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      unparsed += done ? decoder.decode() : decoder.decode(value, { stream: true })
      if (done) break
      const cut = unparsed.lastIndexOf(VERSE_BOUNDARY)
      if (cut === -1) continue
      yield JSON.parse(`${unparsed.slice(0, cut + 1)}]`) as Verse[]
      unparsed = `[${unparsed.slice(cut + 2)}`
    }
    yield JSON.parse(unparsed) as Verse[]
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
