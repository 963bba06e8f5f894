// Reads sources off the main thread, so the page stays responsive.
import type { FindReferences } from '#shared/domain/import/parsed-verse.ts'
import type { ReaderResponse, ReaderRequest } from './protocol.ts'
import { readSource } from './read-source.ts'
import { openReferenceFinder } from './reference-finder.ts'

const report = (message: ReaderResponse) => self.postMessage(message)

let finder: FindReferences | undefined

self.addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  finder ??= openReferenceFinder()
  const result = readSource(data.source, {
    find: finder,
    columns: data.columns,
    onProgress: (done) => report({ is: 'reading', done }),
  })
  report(typeof result === 'string' ? { is: 'refused', refusal: result } : { is: 'read', read: result })
})
