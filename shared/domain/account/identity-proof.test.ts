import { expect, test } from 'vitest'
import { codeKey, isFreshProof, spellCode } from './identity-proof.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(+NOW - minutes * 60_000)

test.each([
  [null, false],
  [ago(0), true],
  [ago(9.9), true],
  [ago(10), false],
  [ago(-1), false],
])('a proof of %s counts: %s', (provenAt, expected) => {
  expect(isFreshProof(provenAt, NOW)).toBe(expected)
})

test('codes have no easily confused characters', () => {
  expect(spellCode(Uint8Array.of(0, 1, 7, 8, 12, 13, 24, 31))).toBe('ABHJ-NP29')
  const codes = Array.from({ length: 32 }, (_, group) =>
    spellCode(Uint8Array.from({ length: 8 }, (_, index) => group * 8 + index)),
  ).join('')
  expect(codes).not.toMatch(/[IO01]/)
})

test.each([' abcd-efgh ', 'ABCD EFGH', 'abcd–efgh', 'AbcdEfgh'])('%j is the same code', (typed) => {
  expect(codeKey(typed)).toBe('ABCDEFGH')
})
