import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from '#web/stores/store.ts'
import { fakeSecondPass, SECOND_PASS } from '#web/testing/second-pass.ts'
import { HeardTwice } from './heard-twice.tsx'
import { LargerRecognizerHelp } from './larger-recognizer-help.tsx'
import { LargerRecognizerLink } from './larger-recognizer-link.tsx'
import { messages } from './messages.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('help offers the larger recognizer if it isn’t installed, and shows the download', () => {
  const { pass, become } = fakeSecondPass()
  const { container } = render(<LargerRecognizerHelp pass={pass} />)
  expect(container.childElementCount).toBe(0)
  act(() => become(SECOND_PASS.absent))
  expect(screen.getByText(messages.heardWrong)).toBeTruthy()
  act(() => become(SECOND_PASS.ready))
  expect(screen.getByText(messages.ready)).toBeTruthy()
})

test('help offers nothing if the larger recognizer is installed or unavailable', () => {
  render(<LargerRecognizerHelp pass={fakeSecondPass(SECOND_PASS.ready).pass} />)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<LargerRecognizerHelp pass={fakeSecondPass(SECOND_PASS.absent).pass} />)
  expect(screen.queryByRole('group')).toBeNull()
})

test('links to the larger recognizer only if it isn’t installed', () => {
  const { pass, become } = fakeSecondPass(SECOND_PASS.absent)
  render(<LargerRecognizerLink pass={pass} />)
  expect(screen.getByRole('link', { name: messages.mayHelp }).getAttribute('href')).toBe('#larger-recognizer')
  act(() => become(SECOND_PASS.ready))
  expect(screen.queryByRole('link')).toBeNull()
})

test('the line next to the microphone mentions the larger recognizer if it’s in use', () => {
  const renderedText = (kind: 'device' | 'browser', state: 'ready' | 'encoder' | 'absent') => {
    const { container } = render(<HeardTwice kind={kind} pass={fakeSecondPass(SECOND_PASS[state]).pass} />)
    return container.textContent
  }
  expect([
    renderedText('device', 'ready'),
    renderedText('device', 'encoder'),
    renderedText('device', 'absent'),
    renderedText('browser', 'ready'),
  ]).toEqual([` ${messages.heardTwice}`, ` ${messages.heardTwice}`, '', ''])
})

test('the line next to the microphone doesn’t mention the larger recognizer on a device that is too slow', () => {
  const { pass } = fakeSecondPass(SECOND_PASS.ready)
  const givenUp = createStore(false)
  const { container } = render(<HeardTwice kind="device" pass={pass} givenUp={givenUp} />)
  expect(container.textContent).toContain(messages.heardTwice)
  act(() => givenUp.set(true))
  expect(container.textContent).toBe('')
})
