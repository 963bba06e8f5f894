import { statfs } from 'node:fs/promises'

/** Below this much free space, writes are refused, because a database that can't write its log stops immediately. */
export const MIN_BYTES_TO_WRITE = 50_000_000
/** Below this much free space, the operator should act. */
export const MIN_BYTES_TO_BE_READY = 200_000_000

export type FreeBytes = () => Promise<number | null>

/** How long to cache the result, because a busy server checks often. */
const CACHE_MS = 1000

export function createFreeBytesReader(folder: string): FreeBytes {
  let measured: Promise<number | null> | undefined
  let measuredAt = -Infinity
  return () => {
    if (measured === undefined || performance.now() - measuredAt > CACHE_MS) {
      measuredAt = performance.now()
      measured = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => null,
      )
    }
    return measured
  }
}
