import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ListFailed } from '#web/verse-lists/list-states.tsx'
import { NoResponse } from './no-response.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const renderText = (text: string) => render(<NoResponse>{text}</NoResponse>).container.textContent

test('blames the server only when online', () => {
  setOnline(true)
  expect(renderText('The server isn’t responding right now.')).toBe('The server isn’t responding right now.')
  setOnline(false)
  cleanup()
  expect(renderText('The server isn’t responding right now. Please try again in a moment.')).toBe(
    'You’re offline. Please try again in a moment.',
  )
})

test('gives the same reason when a list didn’t load', () => {
  setOnline(false)
  const text = 'Your sets didn’t load. The server isn’t responding right now.'
  render(<ListFailed error={null} text={text} isTrying={false} onRetry={() => undefined} />)
  expect(screen.getByText('Your sets didn’t load. You’re offline.')).toBeTruthy()
})
