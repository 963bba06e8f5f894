import { useMemo, type MouseEvent } from 'react'
import { findMissedLine } from '#shared/domain/memory/drill/missed-line.ts'
import type { LaidOutText } from '#shared/domain/scripture/layout.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { Button } from '#web/ui/button.tsx'
import { RotateCcw } from '#web/ui/icons/index.ts'
import { messages } from './messages.ts'

/** A line to say again, and how the take was recited. */
export interface LineToSay {
  readonly line: LaidOutText
  readonly method: FinishedTake['method']
}

interface LineOfferProps {
  readonly recited: RecitedText
  readonly take: FinishedTake
  readonly onSay: (line: LineToSay, opener: HTMLElement) => void
}

/**
 * Offers to repeat the line of a take that had mistakes. Renders nothing if there were none, or if the text has only
 * one line.
 */
export function LineOffer({ recited, take, onSay }: LineOfferProps) {
  const line = useMemo(() => findMissedLine(recited, take.words), [recited, take.words])
  if (line === null) return null
  return (
    <div>
      <Button
        // In a wide font, the label is wider than a narrow phone.
        className="whitespace-normal!"
        icon={<RotateCcw size={18} />}
        onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
          onSay({ line, method: take.method }, currentTarget)
        }
      >
        {messages.offer}
      </Button>
    </div>
  )
}
