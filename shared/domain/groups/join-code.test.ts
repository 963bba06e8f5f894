import { expect, test } from 'vitest'
import { codeFrom, readCode, shownCode } from './join-code.ts'

test('makes a code of eight letters and digits', () => {
  expect(codeFrom(new Uint8Array([0, 1, 2, 3, 24, 25, 26, 239]))).toBe('CDFGCDF9')
})

test('drops bytes that would favor some letters', () => {
  expect(codeFrom(new Uint8Array([255, 240, 0, 1, 2, 3, 4, 5, 6, 7]))).toBe('CDFGHJKM')
  expect(codeFrom(new Uint8Array([255, 0, 1, 2, 3, 4, 5, 6]))).toBeNull()
})

test.each(['CDFG-HJKM', ' cdfg hjkm ', 'CDFGHJKM', 'cdfg–hjkm'])('reads %s', (typed) => {
  expect(readCode(typed)).toBe('CDFGHJKM')
})

test.each(['', 'CDFG', 'CDFG-HJK0', 'CDFG-HJKMN', 'CDFG-HJKA'])('refuses "%s"', (typed) => {
  expect(readCode(typed)).toBeNull()
})

test('shows a code in two parts', () => expect(shownCode('CDFGHJKM')).toBe('CDFG-HJKM'))
