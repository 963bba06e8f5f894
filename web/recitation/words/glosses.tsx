import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { buildGlossRuns } from './gloss-runs.ts'
import type { Extra } from '#shared/domain/recitation/verdict.ts'
import { placeGlosses, type GlossPosition } from './place-glosses.ts'
import { placeMarks, type PlacedMark } from './place-marks.ts'
import type { WordView } from './recitation-view.ts'

export interface GlossesProps {
  readonly words: readonly WordView[]
  readonly extras: readonly Extra[] | undefined
  readonly verse: RefObject<HTMLElement | null>
}

/**
 * Shows what was heard below doubtful words and between words, and connects words that were swapped or said twice.
 * Overlays the verse, so no word moves.
 */
export function Glosses({ words, extras, verse }: GlossesProps) {
  const runs = useMemo(() => buildGlossRuns(words, extras), [words, extras])
  const labels = useRef<HTMLDivElement>(null)
  const [positions, setPositions] = useState<readonly GlossPosition[]>([])
  const [marks, setMarks] = useState<readonly PlacedMark[]>([])
  useLayoutEffect(() => {
    const [text, labelBox] = [verse.current, labels.current]
    if (text === null || labelBox === null) return
    const update = () => {
      const getBox = measureBoxes(text)
      setPositions(placeGlosses(runs, getBox, measureWidths(labelBox), text.clientWidth))
      setMarks(placeMarks(runs, getBox))
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(text)
    return () => observer.disconnect()
  }, [runs, verse])
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <div ref={labels}>
        {runs.map(({ from, gloss, tone, mark }, index) => (
          <span
            key={`${from} ${mark}`}
            className={`gloss ${TONES[tone]}`}
            style={positions[index] ?? { visibility: 'hidden' }}
          >
            {gloss}
          </span>
        ))}
      </div>
      {marks.map(({ mark, ...place }) => (
        <span
          key={`${mark} ${place.left} ${place.top}`}
          className="verse-mark"
          data-mark={mark}
          style={place}
        />
      ))}
    </div>
  )
}

const TONES = { missed: 'text-missed', doubt: 'text-doubt', quiet: 'text-ink-soft' } as const

/** Measures the boxes of the words, relative to their verse. A word on two lines has its box on the first. */
function measureBoxes(text: HTMLElement) {
  const corner = text.getBoundingClientRect()
  const words = text.querySelectorAll('.word')
  return (index: number) => {
    const { left = 0, right = 0, bottom = 0 } = words[index]?.getClientRects()[0] ?? {}
    return {
      left: left - corner.left,
      right: right - corner.left,
      bottom: Math.round(bottom - corner.top),
    }
  }
}

const measureWidths = (labels: HTMLElement) =>
  [...labels.children].map((label) => (label instanceof HTMLElement ? label.offsetWidth : 0))
