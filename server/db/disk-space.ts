import { statfs } from 'node:fs/promises'

/** Bytes of free space below which to refuse writes: a database that can't write its log stops at once. */
export const MIN_TO_WRITE = 50_000_000
/** Bytes below which an operator should act. */
export const MIN_TO_BE_READY = 200_000_000

export type FreeBytes = () => Promise<number | null>

/** Milliseconds to cache the result, because a busy server asks often. */
const MAX_AGE = 1000

export function freeBytesOf(folder: string): FreeBytes {
  let measured: Promise<number | null> | undefined
  let askedAt = -Infinity
  return () => {
    if (measured === undefined || performance.now() - askedAt > MAX_AGE) {
      askedAt = performance.now()
      measured = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => null,
      )
    }
    return measured
  }
}
