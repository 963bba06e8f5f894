import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { RecitedText } from '#web/recitation/recited-text.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { createOptionalPart } from '#web/ui/optional-part.ts'
import type { LineToSay } from './line-offer.tsx'

// If it fails to load, the result shows without the offer.
const LineOffer = createOptionalPart(async () => (await import('./line-offer.tsx')).LineOffer)
const LineDrill = lazy(async () => ({ default: (await import('./line-drill.tsx')).LineDrill }))

interface WithLineAgainProps {
  readonly recited: RecitedText
  /** Renders the practice, with the given function's content below the result of a take. */
  readonly children: (afterResult: (take: FinishedTake) => ReactNode) => ReactNode
}

/**
 * After each take, offers to repeat the line that had mistakes. Meanwhile, the practice stays mounted but hidden,
 * with its result.
 */
export function WithLineAgain({ recited, children }: WithLineAgainProps) {
  const [toSay, setToSay] = useState<LineToSay>()
  const opener = useRef<HTMLElement>(null)
  const isDrilling = toSay !== undefined
  useEffect(() => {
    if (!isDrilling) opener.current?.focus()
  }, [isDrilling])
  return (
    <>
      <div className={isDrilling ? 'hidden' : 'contents'}>
        {children((take) => (
          <Suspense fallback={null}>
            <LineOffer
              recited={recited}
              take={take}
              onSay={(line, from) => {
                opener.current = from
                setToSay(line)
              }}
            />
          </Suspense>
        ))}
      </div>
      {isDrilling && (
        <Suspense fallback={null}>
          <LineDrill recited={recited} {...toSay} onDone={() => setToSay(undefined)} />
        </Suspense>
      )}
    </>
  )
}
