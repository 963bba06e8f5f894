import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Size above which the best Brotli quality takes 13 s instead of 6 s and saves only 1% (measured). */
const LARGE_BYTES = 3_000_000

/** Size above which the next lower quality takes 2 s instead of 17 s and adds 10% (measured at 14 MB). */
const HUGE_BYTES = 10_000_000

interface Compressed {
  readonly brotli: Uint8Array
  readonly gzip: Uint8Array | null
}

export interface CompressOptions {
  /** An existing result. */
  readonly brotli?: Uint8Array
  /** Skips gzip for files used only by browsers that accept Brotli. */
  readonly withoutGzip?: boolean
}

/** Compresses `bytes`, or reuses an earlier result cached under `name`, which must change with the content. */
export async function compressOnce(
  cache: string,
  name: string,
  bytes: Uint8Array,
  { brotli, withoutGzip }: CompressOptions = {},
): Promise<Compressed> {
  const compress = () => toBrotli(bytes, brotliOptions(bytes.length))
  const zip = () => readOrCreate(path.join(cache, `${name}.gz`), () => toGzip(bytes, { level: 9 }))
  return {
    brotli: brotli ?? (await readOrCreate(path.join(cache, `${name}.br`), compress)),
    gzip: withoutGzip === true ? null : await zip(),
  }
}

function brotliOptions(size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: size > HUGE_BYTES ? 9 : size > LARGE_BYTES ? 10 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }
}

async function readOrCreate(file: string, create: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const existing = await readFile(file).catch(() => null)
  if (existing !== null) return existing
  const compressed = await create()
  await mkdir(path.dirname(file), { recursive: true })
  // Write to a draft and rename it, so an interrupted build leaves no partial file.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, compressed)
  await rename(draft, file)
  return compressed
}
