import { Suspense, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { joinedText, partsOf, takesOf, versesSaid } from '#shared/domain/practice/passage-take.ts'
import { useUser } from '#web/features/auth/queries.ts'
import { saveTake } from '#web/practice/save-take.ts'
import { useAcceptedForms } from '#web/practice/use-recorded-practice.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import { VoicePractice } from '#web/recitation/voice-practice-later.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { messages } from './messages.ts'
import { PassageCard, type PassageResult } from './passage-card.tsx'
import { PassageNote } from './passage-note.tsx'
import { passagePlace } from './passage-place.ts'
import { passageReference, translationOfAll } from './passage-words.ts'
import type { PassageVerse } from './queries.ts'
import { latePassageKeeper, usePassageKeeper } from '#web/practice/passage-recorder.ts'

interface PassagePracticeProps {
  /** All of the passage, in order; at least one. */
  readonly verses: readonly PassageVerse[]
  readonly userId: string
  readonly back: string
}

/** A run of verses recited in one take. Each is recorded with its own verdicts; one goes on where one stopped. */
export function PassagePractice({ verses, userId, back }: PassagePracticeProps) {
  const [place] = useState(() => passagePlace(userId, verses[0]?.id ?? '', verses.at(-1)?.id ?? ''))
  const [begun, setBegun] = useState(() => (place.get() < verses.length ? place.get() : 0))
  const [result, setResult] = useState<PassageResult | null>(null)
  const goTo = (verse: number) => {
    place.set(verse)
    setBegun(verse)
    setResult(null)
  }
  if (result !== null) {
    return (
      <PassageCard
        verses={verses}
        begun={begun}
        result={result}
        onAgain={() => goTo(0)}
        onGoOn={() => goTo(begun + result.said)}
      />
    )
  }
  return (
    <>
      {begun > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl bg-sunken px-5 py-2">
          <span className="grow">{messages.goesOnWith(verses[begun]?.reference ?? '')}</span>
          <Button size="small" look="quiet" onClick={() => goTo(0)}>
            {messages.fromBeginning}
          </Button>
        </p>
      )}
      <Take
        key={begun}
        verses={verses}
        begun={begun}
        userId={userId}
        back={back}
        onResult={(next) => {
          place.set(begun + next.said < verses.length ? begun + next.said : 0)
          setResult(next)
        }}
        onRecorded={(recorded) => setResult((now) => now && { ...now, recorded })}
      />
    </>
  )
}

interface TakeProps extends PassagePracticeProps {
  readonly begun: number
  readonly onResult: (result: PassageResult) => void
  readonly onRecorded: (recorded: string) => void
}

function Take({ verses, begun, userId, back, onResult, onRecorded }: TakeProps) {
  const [, navigate] = useLocation()
  const { user } = useUser()
  const acceptedForms = useAcceptedForms(user?.id)
  const recited = useMemo(() => verses.slice(begun), [verses, begun])
  const { text, parts, marks } = useMemo(() => {
    const texts = recited.map((verse) => verse.text)
    const parts = partsOf(texts)
    const marks = parts.map((part, index) => ({ ...part, label: String(recited[index]?.verse ?? '') }))
    return { text: joinedText(texts), parts, marks }
  }, [recited])
  const keeper = usePassageKeeper(userId, recited, parts)
  const isDone = useRef(false)
  const heading = useLateHeading()

  const finish = (accuracy: number, take: FinishedTake | undefined) => {
    if (isDone.current) return
    isDone.current = true
    const takes = take === undefined ? [] : takesOf(take, parts)
    onResult({
      accuracy,
      takes,
      said: take === undefined ? 0 : versesSaid(take.words, parts),
      recorded: null,
    })
    if (take === undefined || takes.length === 0) return
    // Where it fails, the toast has said so; the record keeps the attempts and sends them again by itself.
    saveTake(keeper ?? latePassageKeeper(userId, recited, parts), take, 'practice').then(
      onRecorded,
      () => undefined,
    )
  }
  const reference = passageReference(recited)
  const verse = {
    id: recited[0]?.id ?? '',
    reference,
    text,
    translation: translationOfAll(recited),
    attribution: recited[0]?.attribution,
  }

  return (
    <Suspense fallback={<VerseSheet verse={verse} />}>
      <h1 ref={heading} className="sr-only">
        Practice {reference}
      </h1>
      <VoicePractice
        verse={verse}
        marks={marks}
        startsFromMemory
        continuous
        memberId={userId}
        acceptedForms={acceptedForms}
        keeper={keeper}
        goingOn={{ label: messages.done, onGoOn: finish }}
        onBack={() => navigate(back)}
        note={<PassageNote verses={recited} />}
      />
    </Suspense>
  )
}
