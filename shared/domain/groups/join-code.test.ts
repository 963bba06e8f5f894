import { expect, test } from 'vitest'
import { createJoinCode, parseJoinCode, formatJoinCode } from './join-code.ts'

test('creates a code of eight letters and digits', () => {
  expect(createJoinCode(new Uint8Array([0, 1, 2, 3, 24, 25, 26, 239]))).toBe('CDFGCDF9')
})

test('drops bytes that would favor some letters', () => {
  expect(createJoinCode(new Uint8Array([255, 240, 0, 1, 2, 3, 4, 5, 6, 7]))).toBe('CDFGHJKM')
  expect(createJoinCode(new Uint8Array([255, 0, 1, 2, 3, 4, 5, 6]))).toBeNull()
})

test.each(['CDFG-HJKM', ' cdfg hjkm ', 'CDFGHJKM', 'cdfg–hjkm'])('reads %s', (typed) => {
  expect(parseJoinCode(typed)).toBe('CDFGHJKM')
})

test.each(['', 'CDFG', 'CDFG-HJK0', 'CDFG-HJKMN', 'CDFG-HJKA'])('rejects "%s"', (typed) => {
  expect(parseJoinCode(typed)).toBeNull()
})

test('formats a code in two parts', () => expect(formatJoinCode('CDFGHJKM')).toBe('CDFG-HJKM'))
