import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar, initialsOf } from './avatar.tsx'

afterEach(cleanup)

test.each([
  ['Ann', 'Miller', 'AM'],
  ['ann', null, 'A'],
  [null, 'miller', 'M'],
  [' Ödön ', 'Ács', 'ÖÁ'],
  ['', '  ', 'U'],
  [null, null, 'U'],
])('the initials of %s %s are %s', (first, last, initials) => {
  expect(initialsOf(first, last)).toBe(initials)
})

test('a picture is shown, and initials when it does not load', () => {
  const { container } = render(
    <Avatar firstName="Ann" lastName="Miller" imageUrl="https://example.org/a.png" />,
  )
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('https://example.org/a.png')
  if (picture !== null) fireEvent.error(picture)
  expect(container.textContent).toBe('AM')
})
