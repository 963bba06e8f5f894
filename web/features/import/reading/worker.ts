import type { FindReferences } from '#shared/domain/import/parsed-verse.ts'
import type { FromReader, ToReader } from './protocol.ts'
import { readSource } from './read-source.ts'
import { openReferenceFinder } from './reference-finder.ts'

/** Reads sources off the main thread, so the page never waits. */

const tell = (message: FromReader) => self.postMessage(message)
let finder: FindReferences | undefined

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  finder ??= openReferenceFinder()
  const read = readSource(data.source, {
    find: finder,
    columns: data.columns,
    tell: (done) => tell({ is: 'reading', done }),
  })
  tell(typeof read === 'string' ? { is: 'refused', refusal: read } : { is: 'read', read })
})
