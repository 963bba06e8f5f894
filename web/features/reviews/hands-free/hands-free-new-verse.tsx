import { useEffect, useRef } from 'react'
import { sayAloud } from '#web/recitation/controls/say-aloud.ts'
import { Button } from '#web/ui/button.tsx'
import { messages, spoken } from './messages.ts'

interface HandsFreeNewVerseProps {
  readonly reference: string
  /** The number of verses left if all of them are new; otherwise null. */
  readonly newVersesLeft: number | null
  /** Called after the voice has finished. */
  readonly onSpoken: () => void
  readonly onLearn: () => void
}

/** Announces a new verse, which needs the screen, and then what comes next. */
export function HandsFreeNewVerse({ reference, newVersesLeft, onSpoken, onLearn }: HandsFreeNewVerseProps) {
  const latest = useRef(onSpoken)
  useEffect(() => {
    latest.current = onSpoken
  })
  const sentence = newVersesLeft === null ? spoken.newVerse(reference) : spoken.newVersesLeft(newVersesLeft)
  useEffect(() => sayAloud(sentence, () => latest.current()), [sentence])
  return (
    <article className="sheet ruled" aria-label={reference}>
      <p className="reference">{reference}</p>
      <p>{messages.newVerse}</p>
      <div>
        <Button variant="primary" onClick={onLearn}>
          {messages.learnNow}
        </Button>
      </div>
    </article>
  )
}

/** Speaks a closing sentence at the end of a hands-free session. Renders nothing. */
export function HandsFreeEnd({ verses }: { readonly verses: number }): null {
  useEffect(() => sayAloud(spoken.done(verses), () => undefined), [verses])
  return null
}
