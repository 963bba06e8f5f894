import { createFinder } from './finder.ts'
import { storedTexts } from './stored-texts.ts'
import type { ToFinder } from './protocol.ts'

/** The thread in which the library is read and searched, so that typing never waits for it. */

const ask = createFinder((message) => self.postMessage(message), {
  fetch: (...request) => fetch(...request),
  texts: storedTexts('caches' in self ? self.caches : undefined),
  async loadReader() {
    const read = (await import('./typed-references.ts')).openReferenceReader()
    // Its first reading takes long.
    read('john 3:16')
    return read
  },
  now: () => performance.now(),
})

self.addEventListener('message', ({ data }: MessageEvent<ToFinder>) => ask(data))
