import { useEffect, useState } from 'react'
import type { SaveOutcome } from '#web/recitation/after-take.ts'
import { Earned } from '#web/recitation/result/earned.tsx'

interface SavedNoteProps {
  /** The outcome of saving; null to show nothing. Never rejects. */
  readonly outcome: Promise<SaveOutcome | null>
}

export function SavedNote({ outcome }: SavedNoteProps) {
  const [savedOutcome, setSavedOutcome] = useState<SaveOutcome | null>(null)
  useEffect(() => void outcome.then(setSavedOutcome), [outcome])
  return (
    <div role="status" className="contents">
      {savedOutcome !== null && <Earned {...savedOutcome} />}
    </div>
  )
}
