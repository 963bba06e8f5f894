import { useEffect, useState } from 'react'
import type { SavedTake } from '#web/recitation/after-take.ts'
import { Won } from '#web/recitation/result/won.tsx'

interface RecordedNoteProps {
  /** What became of recording a result; null where there is nothing to say. Never rejects. */
  readonly recorded: Promise<SavedTake | null>
}

/** Says what became of recording a result, as soon as that is known. */
export function RecordedNote({ recorded }: RecordedNoteProps) {
  const [saved, setSaved] = useState<SavedTake | null>(null)
  useEffect(() => void recorded.then(setSaved), [recorded])
  return (
    <div role="status" className="contents">
      {saved !== null && <Won {...saved} />}
    </div>
  )
}
