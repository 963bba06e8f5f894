import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Above this size the best brotli quality takes 13 s instead of 6 s and gains one part in a hundred (measured). */
const LARGE = 3_000_000

/** Above this one the next quality takes 2 s instead of 17 s and gives one part in ten away (measured at 14 MB). */
const HUGE = 10_000_000

/** The compressed forms of a file that will be served. */
interface Compressed {
  readonly brotli: Uint8Array
  /** Null where it was not wanted. */
  readonly gzip: Uint8Array | null
}

/** What may be left out when a file is compressed. */
export interface Effort {
  /** The bytes as compressed before, where they are at hand. */
  readonly brotli?: Uint8Array
  /** No gzip, for a file that only browsers fetch which take brotli. */
  readonly withoutGzip?: boolean
}

/** Compresses `bytes`, or takes what an earlier run left in `cache` under `name`. The name must change with the content. */
export async function compressedOnce(
  cache: string,
  name: string,
  bytes: Uint8Array,
  { brotli, withoutGzip }: Effort = {},
): Promise<Compressed> {
  const compress = () => toBrotli(bytes, brotliOptions(bytes.length))
  const zip = () => once(path.join(cache, `${name}.gz`), () => toGzip(bytes, { level: 9 }))
  return {
    brotli: brotli ?? (await once(path.join(cache, `${name}.br`), compress)),
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
