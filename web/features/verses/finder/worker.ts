import { createFinder } from './finder.ts'
import { storedTexts } from './stored-texts.ts'
import type { ToFinder } from './protocol.ts'

/** Parses and searches the library off the main thread, so typing stays responsive. */

const ask = createFinder((message) => self.postMessage(message), {
  fetch: (...request) => fetch(...request),
  texts: storedTexts('caches' in self ? self.caches : undefined),
  async loadReader() {
    const read = (await import('./typed-references.ts')).openReferenceReader()
    // Warm up, because the first parse is slow.
    read('john 3:16')
    return read
  },
  now: () => performance.now(),
})

self.addEventListener('message', ({ data }: MessageEvent<ToFinder>) => ask(data))
