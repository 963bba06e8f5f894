import { useState } from 'react'
import { secondPassGivenUp } from '#web/recognizer/on-device/second-pass/given-up.ts'
import { forgetSlow, slowUntil } from '#web/recognizer/on-device/slow-device.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** Focuses the text that replaces the removed button. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Explains how long the larger recognizer is paused because this device was too slow, and offers to try it now. */
export function SlowNote() {
  const [until] = useState(() => slowUntil(Date.now()))
  const [isRetried, setIsRetried] = useState(false)
  if (isRetried)
    return (
      <p ref={takeFocus} tabIndex={-1} className="text-sm font-medium outline-none">
        {messages.triedNext}
      </p>
    )
  if (until === null) return null
  const retry = () => {
    forgetSlow()
    setIsRetried(true)
    secondPassGivenUp.set(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm font-medium">{messages.tooSlow(DATE_FORMAT.format(until))}</p>
      <Button size="small" onClick={retry}>
        {messages.tryNow}
      </Button>
    </div>
  )
}
