import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getPracticeCompleteMessage } from '#web/recognizer/recognizer-messages.ts'
import { showToast, toasts } from '#web/ui/toast-store.ts'
import { openRecitation } from './open-recitation.ts'
import { COMPLETION_DELAY_MS } from './recitation-controller.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const openToasts = () => toasts.get().flatMap(({ title, open }) => (open ? title : []))

function finishTyped() {
  const text = 'Jesus wept.'
  const onComplete = vi.fn()
  const { controller, close } = openRecitation(
    { text, reference: 'John 11:35', isContinuous: true, kind: 'typed' },
    { acceptedForms: () => ({ list: () => [], accept: () => undefined }), onComplete },
  )
  onTestFinished(close)
  controller.type(text)
  controller.finishTyping()
  return onComplete
}

test('shows that the verse is complete', () => {
  const onComplete = finishTyped()
  vi.advanceTimersByTime(COMPLETION_DELAY_MS)
  expect(openToasts()).toEqual([getPracticeCompleteMessage(100).title])
  expect(onComplete).toHaveBeenCalledWith(expect.objectContaining({ accuracy: 100 }))
})

test('keeps the toast of a save that finished just before the verse was complete', () => {
  const onComplete = finishTyped()
  showToast({ title: 'Progress Saved' })
  vi.advanceTimersByTime(COMPLETION_DELAY_MS)
  expect(openToasts()).toEqual(['Progress Saved'])
  expect(onComplete).toHaveBeenCalledTimes(1)
})
