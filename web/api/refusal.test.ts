import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { refusalText } from './refusal.ts'

afterEach(() => vi.restoreAllMocks())

const textOf = (error: unknown) => refusalText(error, 'refused', 'unexpected')

test('a refusal says what the server said, or the sentence for it', () => {
  expect(textOf(new ApiError(400, 'Bad Request', '{"message":"Too long"}'))).toBe('Too long')
  expect(textOf(new ApiError(500, 'Internal Server Error', ''))).toBe('refused')
})

test('a call without an answer blames the server only while there is a network', () => {
  expect(textOf(new TypeError('Failed to fetch'))).toBe('unexpected')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(textOf(new TypeError('Failed to fetch'))).toMatch(/^You’re offline/)
})
