import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { glossRuns } from './gloss-runs.ts'
import { placedGlosses, type GlossPlace } from './placed-glosses.ts'
import type { WordView } from './recitation-view.ts'

export interface GlossesProps {
  readonly words: readonly WordView[]
  readonly verse: RefObject<HTMLElement | null>
}

/** Shows what was heard under doubtful words. Overlays the verse, so no word moves. */
export function Glosses({ words, verse }: GlossesProps) {
  const runs = useMemo(() => glossRuns(words), [words])
  const labels = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<readonly GlossPlace[]>([])
  useLayoutEffect(() => {
    const [text, own] = [verse.current, labels.current]
    if (text === null || own === null) return
    const place = () => setPlaces(placedGlosses(runs, boxesIn(text), widthsIn(own), text.clientWidth))
    place()
    const watch = new ResizeObserver(place)
    watch.observe(text)
    return () => watch.disconnect()
  }, [runs, verse])
  return (
    <div ref={labels} aria-hidden="true" className="pointer-events-none absolute inset-0">
      {runs.map(({ from, gloss, isUnsure }, at) => (
        <span
          key={from}
          className={`gloss ${isUnsure ? 'text-doubt' : 'text-missed'}`}
          style={places[at] ?? { visibility: 'hidden' }}
        >
          {gloss}
        </span>
      ))}
    </div>
  )
}

/** The boxes of the words, relative to their verse; for a word on two lines, the first. */
function boxesIn(text: HTMLElement) {
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

const widthsIn = (labels: HTMLElement) =>
  [...labels.children].map((label) => (label instanceof HTMLElement ? label.offsetWidth : 0))
