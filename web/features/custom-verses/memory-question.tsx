import { useEffect, useId, useRef, useState } from 'react'
import type { MemoryChoice } from '#shared/contract/custom-verses.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface MemoryQuestionProps {
  /** Saves the card with this choice. */
  readonly onChoose: (memory: MemoryChoice) => Promise<unknown> | null
  readonly onDismiss: () => void
}

/** Asks whether to keep the progress of a card whose words have changed. Replaces the form's buttons. */
export function MemoryQuestion({ onChoose, onDismiss }: MemoryQuestionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<MemoryChoice>()
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const choose = async (memory: MemoryChoice) => {
    setChosen(memory)
    await onChoose(memory)
    setChosen(undefined)
  }
  const renderChoice = (memory: MemoryChoice, label: string) => (
    <Button
      variant={memory === 'keep' ? 'primary' : 'plain'}
      isWaiting={chosen === memory}
      disabled={chosen !== undefined}
      onClick={() => void choose(memory)}
    >
      {label}
    </Button>
  )
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="flex scroll-mb-8 flex-col gap-3 border-t border-line pt-5 outline-none"
    >
      <div>
        <h3 id={`${id}-title`} className="font-semibold">
          {messages.keepProgressTitle}
        </h3>
        <p id={`${id}-text`} className="mt-1 text-sm text-ink-soft">
          {messages.keepProgressText}
        </p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:flex-wrap">
        {renderChoice('keep', messages.keepProgress)}
        {renderChoice('restart', messages.restart)}
        <Button variant="quiet" disabled={chosen !== undefined} onClick={onDismiss} className="sm:mr-auto">
          {messages.keepEditing}
        </Button>
      </div>
    </section>
  )
}
