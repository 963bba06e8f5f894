import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { RequestNumber } from './request-number.tsx'

test("shows the id that the request has in the server's log", () => {
  const body = JSON.stringify({ message: 'Internal server error', requestId: 'a1-b2_c3d4e5' })
  const { container, rerender } = render(<RequestNumber error={new ApiError(500, '', body)} />)
  expect(container.textContent).toBe('Request a1-b2_c3d4e5')
  expect(screen.getByText('a1-b2_c3d4e5').tagName).toBe('CODE')
  for (const error of [null, new TypeError('Failed to fetch'), new ApiError(502, 'Bad Gateway', '<html>')]) {
    rerender(<RequestNumber error={error} />)
    expect(container.textContent).toBe('')
  }
})
