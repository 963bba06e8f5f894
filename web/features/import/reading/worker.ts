import type { FindReferences } from '#shared/domain/import/parsed-verse.ts'
import type { FromReader, ToReader } from './protocol.ts'
import { readSource } from './read-source.ts'
import { openReferenceFinder } from './reference-finder.ts'

/** Reads sources off the main thread, so the page stays responsive. */

const report = (message: FromReader) => self.postMessage(message)
let finder: FindReferences | undefined

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  finder ??= openReferenceFinder()
  const read = readSource(data.source, {
    find: finder,
    columns: data.columns,
    onProgress: (done) => report({ is: 'reading', done }),
  })
  report(typeof read === 'string' ? { is: 'refused', refusal: read } : { is: 'read', read })
})
