import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useTyped } from './use-typed.ts'

function Hour({ saved }: { readonly saved: string }) {
  const { text, ...typing } = useTyped(saved)
  return <input aria-label="Hour" value={text} {...typing} />
}

afterEach(cleanup)

function open() {
  const { rerender } = render(<Hour saved="7" />)
  const save = (saved: string) => rerender(<Hour saved={saved} />)
  return { user: userEvent.setup(), save, field: screen.getByLabelText<HTMLInputElement>('Hour') }
}

test('replaces the text with a new saved value in the same field', async () => {
  const { user, save, field } = open()
  await user.click(field)
  save('8')
  expect(field.value).toBe('8')
  expect(screen.getByLabelText('Hour')).toBe(field)
})

test('doesn’t replace text that is being typed', async () => {
  const { user, save, field } = open()
  await user.type(field, '30')
  save('8')
  expect(field.value).toBe('730')
})

test('replaces the text with a value saved after the field loses focus', async () => {
  const { user, save, field } = open()
  await user.type(field, '30')
  await user.tab()
  save('8')
  expect(field.value).toBe('8')
})
