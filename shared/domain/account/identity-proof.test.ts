import { expect, test } from 'vitest'
import { normalizeCode, isFreshProof, formatCode } from './identity-proof.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(+NOW - minutes * 60_000)

test.each([
  [null, false],
  [ago(0), true],
  [ago(9.9), true],
  [ago(10), false],
  [ago(-1), false],
])('reports whether a proof at %s is fresh: %s', (provenAt, expected) => {
  expect(isFreshProof(provenAt, NOW)).toBe(expected)
})

test('formats codes without easily confused characters', () => {
  expect(formatCode(Uint8Array.of(0, 1, 7, 8, 12, 13, 24, 31))).toBe('ABHJ-NP29')
  const codes = Array.from({ length: 32 }, (_, group) =>
    formatCode(Uint8Array.from({ length: 8 }, (_, index) => group * 8 + index)),
  ).join('')
  expect(codes).not.toMatch(/[IO01]/)
})

test.each([' abcd-efgh ', 'ABCD EFGH', 'abcd–efgh', 'AbcdEfgh'])('normalizes %j', (typed) => {
  expect(normalizeCode(typed)).toBe('ABCDEFGH')
})
