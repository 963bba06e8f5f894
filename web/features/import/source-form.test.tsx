import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { messages, REFUSALS } from './messages.ts'
import { SourceForm } from './source-form.tsx'

afterEach(cleanup)

const createFile = () => new File(['John 11:35'], 'verses.txt', { type: 'text/plain' })

test('reads the same file again when it is chosen twice', async () => {
  const onRead = vi.fn()
  const user = userEvent.setup()
  render(<SourceForm onRead={onRead} />)
  const file = createFile()
  for (const times of [1, 2]) {
    await user.upload(screen.getByLabelText(messages.file), file)
    await waitFor(() => expect(onRead).toHaveBeenCalledTimes(times))
  }
  expect(onRead.mock.lastCall).toMatchObject([{ name: 'verses.txt' }])
})

test('shows an error when the browser can’t read the chosen file', async () => {
  const onRead = vi.fn()
  const movedFile = Object.assign(createFile(), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  })
  render(<SourceForm onRead={onRead} />)
  await userEvent.setup().upload(screen.getByLabelText(messages.file), movedFile)
  expect((await screen.findByRole('alert')).textContent).toBe(REFUSALS.failed)
  expect(onRead).not.toHaveBeenCalled()
})
