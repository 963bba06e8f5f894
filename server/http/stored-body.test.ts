import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import { StoredBody } from './stored-body.ts'

it('is the same body when it is made smaller', async () => {
  const text = JSON.stringify(BOOKS)
  const quick = await StoredBody.ofText(text)
  const small = await quick.smaller()
  expect(small.bytes.br.length).toBeLessThan(quick.bytes.br.length)
  expect(brotliDecompressSync(small.bytes.br).toString()).toBe(text)
  expect(small).toMatchObject({ hash: quick.hash, bytes: { gzip: quick.bytes.gzip } })
})
