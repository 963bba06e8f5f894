import type { FindReferences } from '#shared/domain/bring-along/brought-verse.ts'
import type { FromReader, ToReader } from './protocol.ts'
import { readSource } from './read-source.ts'
import { openReferenceFinder } from './reference-finder.ts'

/** The thread in which what was brought along is read, so that the page never waits for it. */

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
