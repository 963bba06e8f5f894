import { useEffect, useState } from 'react'
import { openBrowserRecognizer } from '#web/recognizer/browser/browser-recognizer.ts'
import { findWebSpeech } from '#web/recognizer/browser/web-speech.ts'
import type { Recognizer, RecognizerEvent } from '#web/recognizer/recognizer.ts'
import { getSoundDestinationMessage } from '#web/recognizer/recognizer-messages.ts'
import { describeTrouble } from '#web/recognizer/recognizer-trouble.ts'
import { Button } from '#web/ui/button.tsx'
import { Mic, Square } from '#web/ui/icons/index.ts'
import { messages } from './messages.ts'

interface SayReferenceProps {
  /** Called with what was heard so far, whenever more is heard. */
  readonly onHeard: (text: string) => void
  /** Called with what was said, once the speaker finishes. Not called for silence. */
  readonly onSaid: (text: string) => void
}

/**
 * Lets people say a reference. Needs the browser's recognizer, because the on-device one listens only for words of a
 * known text. Renders nothing without it.
 */
export function SayReference({ onHeard, onSaid }: SayReferenceProps) {
  const [recognizer] = useState(openRecognizer)
  const [isListening, setIsListening] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => () => recognizer?.dispose(), [recognizer])
  if (recognizer === null) return null
  const start = () => {
    let heard = ''
    setTrouble(null)
    setIsListening(true)
    recognizer.listen({ text: '', continuous: false }, (event: RecognizerEvent) => {
      if (event.kind === 'heard') {
        heard = event.hypothesis.words.map(({ text }) => text).join(' ')
        onHeard(heard)
      }
      if (event.kind === 'error') setTrouble(describeTrouble(event.error.code).help.text)
      if (event.kind !== 'end') return
      setIsListening(false)
      if (heard !== '') onSaid(heard)
    })
  }
  return (
    <>
      <Button
        icon={isListening ? <Square size={18} /> : <Mic size={18} />}
        onClick={isListening ? () => recognizer.stop() : start}
      >
        {isListening ? messages.stopListening : messages.speak}
      </Button>
      <p role="status" className="basis-full text-sm text-ink-soft empty:hidden">
        {isListening ? getSoundDestinationMessage('browser', recognizer.host) : trouble}
      </p>
    </>
  )
}

function openRecognizer(): Recognizer | null {
  const vendor = findWebSpeech()
  return vendor === null ? null : openBrowserRecognizer(vendor)
}
