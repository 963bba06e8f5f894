// Reads sources off the main thread, so the page stays responsive.
import type { FindReferences } from '#shared/domain/import/parsed-verse.ts'
import type { ReaderResponse, ReaderRequest } from './protocol.ts'
import { readSource } from './read-source.ts'
import { createReferenceFinder } from './reference-finder.ts'

const report = (message: ReaderResponse) => self.postMessage(message)

let finder: FindReferences | undefined

self.addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  finder ??= createReferenceFinder()
  const result = readSource(data.source, {
    find: finder,
    columns: data.columns,
    onProgress: (done) => report({ status: 'reading', done }),
  })
  report(
    typeof result === 'string' ? { status: 'refused', refusal: result } : { status: 'read', read: result },
  )
})
