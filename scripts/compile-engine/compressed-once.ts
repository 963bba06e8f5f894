import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Bytes above which the best Brotli quality takes 13 s instead of 6 s and saves only 1% (measured). */
const LARGE = 3_000_000

/** Bytes above which the next quality takes 2 s instead of 17 s and costs 10% (measured at 14 MB). */
const HUGE = 10_000_000

interface Compressed {
  readonly brotli: Uint8Array
  readonly gzip: Uint8Array | null
}

export interface Effort {
  readonly brotli?: Uint8Array
  /** Skips gzip, for files only used by browsers that accept Brotli. */
  readonly withoutGzip?: boolean
}

/** Compresses `bytes`, or reuses an earlier result cached under `name`, which must change with the content. */
export async function compressedOnce(
  cache: string,
  name: string,
  bytes: Uint8Array,
  { brotli, withoutGzip }: Effort = {},
): Promise<Compressed> {
  const compress = () => toBrotli(bytes, brotliOptions(bytes.length))
  const zip = () => cached(path.join(cache, `${name}.gz`), () => toGzip(bytes, { level: 9 }))
  return {
    brotli: brotli ?? (await cached(path.join(cache, `${name}.br`), compress)),
    gzip: withoutGzip === true ? null : await zip(),
  }
}

function brotliOptions(size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: size > HUGE ? 9 : size > LARGE ? 10 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }
}

async function cached(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const existing = await readFile(file).catch(() => null)
  if (existing !== null) return existing
  const compressed = await make()
  await mkdir(path.dirname(file), { recursive: true })
  // Write to a draft and rename it, so an interrupted build leaves no partial file.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, compressed)
  await rename(draft, file)
  return compressed
}
