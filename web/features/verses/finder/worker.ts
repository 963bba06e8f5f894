// Parses and searches the library off the main thread, so typing stays responsive.
import { createFinder } from './finder.ts'
import { openStoredTexts } from './stored-texts.ts'
import type { FinderRequest } from './protocol.ts'

const ask = createFinder((message) => self.postMessage(message), {
  fetch: (...request) => fetch(...request),
  texts: openStoredTexts('caches' in self ? self.caches : undefined),
  async loadParser() {
    const read = (await import('./typed-references.ts')).createReferenceParser()
    // Warm up, because the first parse is slow.
    read('john 3:16')
    return read
  },
  now: () => performance.now(),
})

self.addEventListener('message', ({ data }: MessageEvent<FinderRequest>) => ask(data))
