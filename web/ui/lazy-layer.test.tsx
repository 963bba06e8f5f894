import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createLazyLayer } from './lazy-layer.tsx'
import { toasts } from './toast-store.ts'

interface MenuProps {
  readonly onClose: () => void
}

const Menu = ({ onClose }: MenuProps) => (
  <button type="button" onClick={onClose}>
    A menu
  </button>
)

afterEach(cleanup)

function open(load: () => Promise<typeof Menu>) {
  const { Layer } = createLazyLayer<MenuProps>(load)
  const onClose = vi.fn<() => void>()
  render(
    <Suspense fallback="loading">
      <Layer onClose={onClose} />
    </Suspense>,
  )
  return onClose
}

test('shows the loaded layer', async () => {
  const onClose = open(async () => Menu)
  expect(await screen.findByText('A menu')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('closes and shows a toast if it cannot load', async () => {
  const onClose = open(() => Promise.reject(new TypeError('Failed to fetch')))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toasts.get().at(-1)).toMatchObject({ title: 'This part of the page didn’t load' })
})
