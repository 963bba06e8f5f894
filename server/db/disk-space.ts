import { statfs } from 'node:fs/promises'

/** Bytes below which nothing more is written: a database whose log cannot be written stops at once. */
export const LEAST_TO_WRITE = 50_000_000
/** Bytes below which an operator should act. */
export const LEAST_TO_BE_READY = 200_000_000

/** Tells how many bytes are free; null where that cannot be known, as on another machine. */
export type FreeBytes = () => Promise<number | null>

/** Milliseconds for which an answer is good: a busy server asks often. */
const MAX_AGE = 1000

/** The space on the disk that a folder lies on. */
export function freeBytesOf(folder: string): FreeBytes {
  let known: Promise<number | null> | undefined
  let askedAt = -Infinity
  return () => {
    if (known === undefined || performance.now() - askedAt > MAX_AGE) {
      askedAt = performance.now()
      known = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => null,
      )
    }
    return known
  }
}
