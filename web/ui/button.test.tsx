import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('keeps focus and ignores clicks while waiting', async () => {
  const press = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={press}>Try again</Button>)
  const button = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
  rerender(
    <Button onClick={press} isWaiting>
      Try again
    </Button>,
  )
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
})

test('doesn’t submit the form again while waiting, even with Enter in a field', async () => {
  const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const form = (isWaiting: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" isWaiting={isWaiting}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.type(screen.getByLabelText('Name'), 'Ruth{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
  rerender(form(true))
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledTimes(1)
})
