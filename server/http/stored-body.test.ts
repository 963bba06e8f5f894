import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import { pickEncoding, StoredBody } from './stored-body.ts'

it('has the same content when recompressed', async () => {
  const text = JSON.stringify(BOOKS)
  const quick = await StoredBody.fromText(text)
  const small = await quick.recompress()
  expect(small.bytes.br.length).toBeLessThan(quick.bytes.br.length)
  expect(brotliDecompressSync(small.bytes.br).toString()).toBe(text)
  expect(small).toMatchObject({ hash: quick.hash, bytes: { gzip: quick.bytes.gzip } })
})

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0, *', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'identity'],
  ['br;q=nan, gzip;;, *', 'identity'],
])('answers Accept-Encoding %j with %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding)
})
