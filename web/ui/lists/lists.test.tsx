import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { listKeysChoice } from './list-keys-choice.ts'
import { ListKeys } from './list-keys.tsx'
import { ListRow, ROW_LINK } from './list-row.tsx'
import { LongList, type ListHandle } from './long-list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SortMenu } from './sort-menu.tsx'
import { useSelection } from './use-selection.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  listKeysChoice.set('on')
})

const BOOKS = ['Ruth', 'Esther', 'Job']

function Books({
  names,
  onLearn,
}: {
  readonly names: readonly string[]
  readonly onLearn: (ids: readonly string[]) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const handle = useRef<ListHandle>(null)
  const selection = useSelection(names)
  return (
    <>
      <SearchBox label="Search books" value="" onChange={() => undefined} field={field} />
      <ListKeys search={field} list={handle} onSelect={(index) => selection.toggle(names[index] ?? '')} />
      <SelectionBar selection={selection} count={names.length}>
        <Button onClick={() => onLearn(selection.chosen)}>Learn</Button>
      </SelectionBar>
      <LongList label="Books" items={names} getKey={(name) => name} rowHeight={44} handle={handle}>
        {(name) => (
          <ListRow
            title={
              <a href={`#${name}`} {...ROW_LINK}>
                {name}
              </a>
            }
            text={`Text of ${name}`}
            choice={
              selection.isOn
                ? {
                    label: `Select ${name}`,
                    isChosen: selection.has(name),
                    onToggle: () => selection.toggle(name),
                  }
                : undefined
            }
          />
        )}
      </LongList>
    </>
  )
}

const open = (names: readonly string[] = BOOKS) => {
  const learn = vi.fn<(ids: readonly string[]) => void>()
  const view = render(<Books names={names} onLearn={learn} />)
  return { learn, list: (next: readonly string[]) => view.rerender(<Books names={next} onLearn={learn} />) }
}

const focusedText = () => document.activeElement?.textContent

test('moves between rows with j and k, and stops at the ends', async () => {
  open()
  for (const [key, row] of [
    ['j', 'Ruth'],
    ['j', 'Esther'],
    ['j', 'Job'],
    ['j', 'Job'],
    ['k', 'Esther'],
    ['k', 'Ruth'],
    ['k', 'Ruth'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(focusedText()).toBe(row)
  }
})

test('focuses the search with a slash and types letters there', async () => {
  open()
  await userEvent.keyboard('/')
  const field = screen.getByLabelText('Search books')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(field)
})

test('selects the focused row with x and announces how many are selected', async () => {
  const { learn } = open()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.keyboard('jjxjx')
  expect(screen.getByRole('status').textContent).toBe('2 selected')
  expect(screen.getByRole('checkbox', { name: 'Select Job' })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('button', { name: 'Learn' }))
  expect(learn).toHaveBeenCalledWith(['Esther', 'Job'])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('acts only on selected rows that are still listed', async () => {
  const { learn, list } = open()
  await userEvent.keyboard('jx')
  await userEvent.click(screen.getByRole('button', { name: 'Select all 3' }))
  list(['Esther'])
  expect(screen.getByRole('status').textContent).toBe('1 selected')
  await userEvent.click(screen.getByRole('button', { name: 'Learn' }))
  expect(learn).toHaveBeenCalledWith(['Esther'])
})

test('lists its keys, which can be turned off', async () => {
  open()
  await userEvent.keyboard('?')
  await userEvent.click(await screen.findByRole('switch', { name: 'Use shortcuts on this device' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  const previous = document.activeElement
  await userEvent.keyboard('j/')
  expect(document.activeElement).toBe(previous)
})

test('ignores keys with a modifier and keys in a dialog', async () => {
  open()
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('?')
  await screen.findByRole('dialog')
  await userEvent.keyboard('j')
  expect(focusedText()).not.toBe('Ruth')
})

test('sorts by the chosen order', async () => {
  const onChange = vi.fn<(order: string) => void>()
  const orders = [
    { value: 'added', label: 'Added' },
    { value: 'due', label: 'Due' },
  ]
  render(<SortMenu orders={orders} value="added" onChange={onChange} />)
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Due')
  expect(onChange).toHaveBeenCalledWith('due')
})
