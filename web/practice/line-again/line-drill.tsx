import { Suspense, useEffect, useRef, useState } from 'react'
import type { FromMemoryOptions } from '#web/recitation/from-memory-options.ts'
import { LazyVoicePractice } from '#web/recitation/lazy-voice-practice.tsx'
import type { RecitedText } from '#web/recitation/recited-text.ts'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { dismissInfoToast } from '#web/ui/toast-store.ts'
import { usePractice } from '../use-practice.ts'
import type { LineToSay } from './line-offer.tsx'
import { messages } from './messages.ts'

interface LineDrillProps extends LineToSay {
  readonly recited: RecitedText
  readonly onDone: () => void
}

/** Practices one line of a text from memory. Its takes aren't saved. */
export function LineDrill({ recited, line, method, onDone }: LineDrillProps) {
  const { reference, translation, attribution } = recited
  const practice = usePractice(
    { kind: 'unsaved', text: { ...line, reference: messages.lineOf(reference), translation, attribution } },
    undefined,
  )
  const [input, onInput] = useState<FromMemoryOptions['input']>(
    method === 'typed' || method === 'letters' ? method : 'voice',
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A toast about the take would cover the line's controls.
    dismissInfoToast()
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <section aria-labelledby="line-again" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
        <div>
          <h2 id="line-again" ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
            {messages.title}
          </h2>
          <p className="text-sm text-ink-soft">{messages.text}</p>
        </div>
        <Button size="small" onClick={onDone}>
          {messages.back}
        </Button>
      </div>
      <Suspense fallback={<VerseSheet verse={practice.recited} />}>
        <LazyVoicePractice
          recited={practice.recited}
          acceptedForms={practice.acceptedForms}
          keeper={practice.keeper}
          fromMemory={{ input, onInput, autoStarts: true }}
          afterTake={{ kind: 'continue', label: messages.done, onContinue: onDone }}
        />
      </Suspense>
    </section>
  )
}
