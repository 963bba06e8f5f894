import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { splitPassageTake, countVersesSaid } from '#shared/domain/practice/passage-take.ts'
import { splitPassage, toPassage, type PassageVerse } from '#web/practice/passage.ts'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import { SavedNote } from '#web/practice/saving/saved-note.tsx'
import { usePractice } from '#web/practice/use-practice.ts'
import type { PracticeResult } from '#web/recitation/after-take.ts'
import { Button } from '#web/ui/button.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { messages } from './messages.ts'
import { PassageCard, type PassageResult } from './passage-card.tsx'
import { PassageNote } from './passage-note.tsx'
import { openPassageBookmark } from './passage-bookmark.ts'

interface PassagePracticeProps {
  /** All verses, in order; at least one. */
  readonly verses: readonly PassageVerse[]
  readonly userId: string
  readonly back: string
}

/**
 * Practices a passage in one take. Each verse is saved with its own verdicts, and the next take continues where this
 * one stopped.
 */
export function PassagePractice({ verses, userId, back }: PassagePracticeProps) {
  const [, navigate] = useLocation()
  const [bookmark] = useState(() => openPassageBookmark(userId, verses[0]?.id ?? '', verses.at(-1)?.id ?? ''))
  const [start, setStart] = useState(() => (bookmark.get() < verses.length ? bookmark.get() : 0))
  const recited = useMemo(() => verses.slice(start), [verses, start])
  const [result, setResult] = useState<PassageResult | null>(null)
  const goTo = (verse: number) => {
    bookmark.set(verse)
    setStart(verse)
    setResult(null)
  }
  const finish = (next: PassageResult) => {
    bookmark.set(start + next.finishedVerses < verses.length ? start + next.finishedVerses : 0)
    setResult(next)
  }
  if (result !== null) {
    return (
      <PassageCard
        verses={verses}
        start={start}
        result={result}
        onPracticeAgain={() => goTo(0)}
        onContinue={() => goTo(start + result.finishedVerses)}
        afterAll={{ label: messages.done, onContinue: () => navigate(back) }}
      />
    )
  }
  return (
    <>
      {start > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl bg-sunken px-5 py-2">
          <span className="grow">{messages.resumedAt(verses[start]?.reference ?? '')}</span>
          <Button size="small" variant="quiet" onClick={() => goTo(0)}>
            {messages.startOver}
          </Button>
        </p>
      )}
      <PassageSheet key={start} verses={recited} userId={userId} back={back} onResult={finish} />
    </>
  )
}

interface PassageSheetProps extends PassagePracticeProps {
  readonly onResult: (result: PassageResult) => void
}

function PassageSheet({ verses, userId, back, onResult }: PassageSheetProps) {
  const [, navigate] = useLocation()
  const passage = useMemo(() => toPassage(verses), [verses])
  const practice = usePractice(passage, userId)
  const heading = useLateHeading()
  useTitle(practice.recited.reference)
  const finish = ({ accuracy, take }: PracticeResult) => {
    const parts = splitPassage(verses)
    const takes = take === undefined ? [] : splitPassageTake(take, parts)
    onResult({
      accuracy,
      takes,
      method: take?.method,
      finishedVerses: take === undefined ? 0 : countVersesSaid(take.words, parts),
      note: takes.length > 0 && <SavedNote outcome={practice.trySave(take)} />,
    })
  }
  return (
    <>
      <h1 ref={heading} className="sr-only">
        Practice {practice.recited.reference}
      </h1>
      <PracticeSheet
        practice={practice}
        afterTake={{ kind: 'continue', label: messages.done, onContinue: finish }}
        onBack={() => navigate(back)}
        note={<PassageNote verses={verses} />}
      />
    </>
  )
}
