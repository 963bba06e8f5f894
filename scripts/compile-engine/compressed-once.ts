import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Above this size the best brotli quality takes 13 s instead of 6 s and gains one part in a hundred (measured). */
const LARGE = 3_000_000

/** Both compressed forms of a file that will be served. */
export interface Compressed {
  readonly brotli: Uint8Array
  readonly gzip: Uint8Array
}

/**
 * Compresses `bytes`, or takes what an earlier run left in `cache` under `name`. The name must change with the content.
 * @param brotli the bytes as compressed before, where they are at hand
 */
export async function compressedOnce(
  cache: string,
  name: string,
  bytes: Uint8Array,
  brotli?: Uint8Array,
): Promise<Compressed> {
  const compress = () => toBrotli(bytes, brotliOptions(bytes.length))
  return {
    brotli: brotli ?? (await once(path.join(cache, `${name}.br`), compress)),
    gzip: await once(path.join(cache, `${name}.gz`), () => toGzip(bytes, { level: 9 })),
  }
}

function brotliOptions(size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: size > LARGE ? 10 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }
}

async function once(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const before = await readFile(file).catch(() => null)
  if (before !== null) return before
  const made = await make()
  await mkdir(path.dirname(file), { recursive: true })
  // Written beside and renamed: a build that is interrupted leaves no half file behind.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, made)
  await rename(draft, file)
  return made
}
