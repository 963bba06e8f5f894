import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { secondPassGivenUp } from '#web/recognizer/on-device/second-pass/given-up.ts'
import { rememberSlow } from '#web/recognizer/on-device/slow-device.ts'
import { fakeSecondPass, SECOND_PASS } from '#web/testing/second-pass.ts'
import { largerRecognizerChoice } from '#web/recognizer/on-device/second-pass/download/larger-recognizer-choice.ts'
import { LargerRecognizer } from './larger-recognizer.tsx'
import { messages } from './messages.ts'

beforeEach(() => {
  localStorage.clear()
  largerRecognizerChoice.set('automatic')
  secondPassGivenUp.set(false)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const BYTES = SECOND_PASS.ready.bytes
const button = (name: string) => screen.getByRole('button', { name })
const hint = () =>
  document.getElementById(button(messages.get(BYTES)).getAttribute('aria-describedby') ?? '')?.textContent
const isWaiting = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

function open(state: Parameters<typeof fakeSecondPass>[0]) {
  const fake = fakeSecondPass(state)
  const { container } = render(<LargerRecognizer pass={fake.pass} />)
  return { ...fake, container, user: userEvent.setup() }
}

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

test.each(['unknown', 'unavailable'] as const)('shows nothing while its state is %s', (kind) => {
  const { container } = open(SECOND_PASS[kind])
  expect([container.textContent, screen.queryByRole('group')]).toEqual(['', null])
})

test('checks again when the network is back', () => {
  const refresh = vi.fn(() => Promise.resolve())
  setOnline(false)
  render(<LargerRecognizer pass={{ ...fakeSecondPass().pass, refresh }} />)
  setOnline(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('explains the recognizer and its size, shows its download, and removes it', async () => {
  const { user, become, calls } = open(SECOND_PASS.absent)
  expect(screen.getByText(messages.brings)).toBeTruthy()
  expect(messages.get(BYTES)).toBe('Get the larger recognizer (23 MB)')
  await user.click(button(messages.get(BYTES)))
  const bar = screen.getByRole('progressbar', { name: messages.fetching })
  expect(bar.getAttribute('aria-valuetext')).toBe('9 of 23 megabytes')
  expect(screen.getByText('9 of 23 MB')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain(messages.fetching)
  act(() => become(SECOND_PASS.ready))
  expect(screen.getByRole('status').textContent).toBe(messages.ready)
  await vi.waitFor(() => expect(isWaiting(messages.remove(BYTES))).toBe(false), 3_000)
  await user.click(button(messages.remove(BYTES)))
  expect(calls).toEqual(['fetch', 'remove'])
  expect(button(messages.get(BYTES))).toBeTruthy()
})

test('keeps keyboard focus through every change', async () => {
  const { user, become } = open(SECOND_PASS.absent)
  await user.tab()
  const { activeElement } = document
  expect(activeElement).toBe(button(messages.get(BYTES)))
  await user.keyboard('{Enter}')
  expect(activeElement).toBe(button(messages.cancel))
  await user.keyboard('{Enter}')
  for (const state of ['fetching', 'failed', 'fetching', 'ready'] as const) {
    act(() => become(SECOND_PASS[state]))
    expect(document.activeElement).toBe(activeElement)
  }
  expect(activeElement?.textContent).toBe(messages.remove(BYTES))
})

test('removes nothing when canceled just as the download ends', async () => {
  const { user, become, calls } = open(SECOND_PASS.fetching)
  act(() => become(SECOND_PASS.ready))
  expect(isWaiting(messages.remove(BYTES))).toBe(true)
  await user.click(button(messages.remove(BYTES)))
  expect(calls).toEqual([])
})

test('removes the recognizer right away if it was installed before', async () => {
  const { user, calls } = open(SECOND_PASS.ready)
  await user.click(button(messages.remove(BYTES)))
  expect(calls).toEqual(['remove'])
})

test('downloads on a double click, without canceling', async () => {
  const { user, calls } = open(SECOND_PASS.absent)
  await user.dblClick(button(messages.get(BYTES)))
  expect(calls).toEqual(['fetch'])
})

test('reports a failed download and retries it on request', async () => {
  const { user, calls } = open(SECOND_PASS.failed)
  expect(screen.getByRole('status').textContent).toBe(messages.failed)
  await user.click(button(messages.tryAgain(BYTES)))
  expect(calls).toEqual(['fetch'])
})

test('explains why its button is disabled offline', async () => {
  setOnline(false)
  const { user, calls } = open(SECOND_PASS.absent)
  expect(isWaiting(messages.get(BYTES))).toBe(true)
  expect(hint()).toBe(messages.offline)
  await user.click(button(messages.get(BYTES)))
  expect(calls).toEqual([])
  setOnline(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(messages.offline)).toBeNull()
  expect(isWaiting(messages.get(BYTES))).toBe(false)
})

test('allows the download with Save-Data on, after showing its size', () => {
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', connection: { saveData: true } })
  open(SECOND_PASS.absent)
  expect(hint()).toBe(messages.savesData(BYTES))
  expect(isWaiting(messages.get(BYTES))).toBe(false)
})

const getSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: messages.automatic })

test('removes the recognizer when automatic downloads are turned off', async () => {
  const { user, calls } = open(SECOND_PASS.ready)
  expect(getSwitch().checked).toBe(true)
  await user.click(getSwitch())
  expect([getSwitch().checked, calls]).toEqual([false, ['remove']])
  expect(localStorage.getItem('larger-recognizer')).toBe('off')
  await user.click(getSwitch())
  expect([getSwitch().checked, calls]).toEqual([true, ['remove']])
})

test('turns automatic downloads off when the recognizer is removed or its download canceled', async () => {
  const { user } = open(SECOND_PASS.ready)
  await user.click(button(messages.remove(BYTES)))
  expect(getSwitch().checked).toBe(false)
  await user.click(button(messages.get(BYTES)))
  expect(getSwitch().checked).toBe(true)
  await user.click(button(messages.cancel))
  expect(getSwitch().checked).toBe(false)
})

test('tells on a phone what is downloaded without asking', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  open(SECOND_PASS.absent)
  expect(getSwitch().checked).toBe(true)
  expect(screen.getByText(/^Only the first part \(8.MB\)/)).toBeTruthy()
})

test('offers the rest with its size if the first part is stored', async () => {
  const { user, calls } = open(SECOND_PASS.encoder)
  expect(screen.getByRole('status').textContent).toBe(messages.brings + messages.firstPart)
  await user.click(button('Get the rest (15 MB)'))
  expect(calls).toEqual(['fetch'])
})

test('removes the first part by itself, and keeps keyboard focus', async () => {
  const { user, calls } = open(SECOND_PASS.encoder)
  await user.click(button('Remove (8 MB)'))
  expect(calls).toEqual(['remove'])
  expect(getSwitch().checked).toBe(false)
  expect(document.activeElement).toBe(button(messages.get(BYTES)))
  expect(screen.queryByText(messages.firstPart)).toBeNull()
})

test('shows a single line elsewhere, even if the first part is stored', () => {
  render(<LargerRecognizer pass={fakeSecondPass(SECOND_PASS.encoder).pass} isShort />)
  expect(screen.getByRole('status').textContent).toBe(messages.heardWrong)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Get it (15 MB)'])
})

test('shows how long the recognizer is paused on a slow device and offers to try it now', async () => {
  rememberSlow(new Date(2026, 10, 26).getTime())
  vi.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 27).getTime())
  secondPassGivenUp.set(true)
  const { user } = open(SECOND_PASS.ready)
  expect(screen.getByText(messages.tooSlow('December 26, 2026'))).toBeTruthy()
  await user.click(button(messages.tryNow))
  expect(secondPassGivenUp.get()).toBe(false)
  expect(localStorage.getItem('larger-recognizer-slow')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(messages.triedNext))
})
