import { describe, expect, it, test } from 'vitest'
import { readOpenFileLimit, divideOpenFiles, TooFewFiles } from './open-files.ts'

describe('a process’s open files', () => {
  test.each([
    [128, { connections: 8, database: 64 }],
    [256, { connections: 72, database: 64 }],
    [1024, { connections: 360, database: 256 }],
    [20_000, { connections: 9476, database: 1000 }],
  ])('number %i are divided so neither connections nor the database run out: %o', (limit, shares) => {
    expect(divideOpenFiles(limit)).toEqual(shares)
    expect(2 * shares.connections + shares.database).toBeLessThan(limit)
  })

  it('are too few below 128, which an error explains in one sentence', () => {
    expect(() => divideOpenFiles(127)).toThrow(TooFewFiles)
    expect(() => divideOpenFiles(127)).toThrow(
      'This process can open only 127 files, but needs at least 128. Raise the limit: ulimit -n 1024',
    )
  })

  it('have the system’s limit', () => {
    expect(readOpenFileLimit()).toBeGreaterThanOrEqual(128)
  })
})
