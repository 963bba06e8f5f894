import { useEffect, useState } from 'react'

interface RecordedNoteProps {
  /** What became of recording a result, in words; null where there is nothing to say. Never rejects. */
  readonly recorded: Promise<string | null>
}

/** Says what became of recording a result, as soon as that is known. */
export function RecordedNote({ recorded }: RecordedNoteProps) {
  const [note, setNote] = useState<string | null>(null)
  useEffect(() => void recorded.then(setNote), [recorded])
  return (
    <p role="status" className="text-sm text-ink-soft">
      {note}
    </p>
  )
}
