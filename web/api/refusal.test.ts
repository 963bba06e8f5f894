import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { refusalText } from './refusal.ts'

afterEach(() => vi.restoreAllMocks())

const getText = (error: unknown) => refusalText(error, 'refused', 'unexpected')

test('returns the server’s message for a refused call, or else the default one', () => {
  expect(getText(new ApiError(400, 'Bad Request', '{"message":"Too long"}'))).toBe('Too long')
  expect(getText(new ApiError(500, 'Internal Server Error', ''))).toBe('refused')
})

test('blames the server for a missing response only while online', () => {
  expect(getText(new TypeError('Failed to fetch'))).toBe('unexpected')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(getText(new TypeError('Failed to fetch'))).toMatch(/^You’re offline/)
})
