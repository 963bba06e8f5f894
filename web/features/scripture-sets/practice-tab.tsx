import { useState } from 'react'
import { CUSTOM_TRANSLATION } from '#shared/domain/export/exported-verses.ts'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import type { Practiced } from '#web/practice/practiced.ts'
import { savedByHand, useRecordedPractice } from '#web/practice/use-recorded-practice.ts'
import { TypedPractice } from '#web/recitation/typed-practice.tsx'
import type { SetVerse } from './queries.ts'

interface TabProps {
  readonly verse: SetVerse
  readonly userId: string
}

/**
 * The verse typed, or said aloud. What is saved of a typed one is the verse, the accuracy and whether it was hidden; a card is not
 * saved.
 */
export function PracticeTab({ verse, userId }: TabProps) {
  const [isSpoken, setSpoken] = useState(false)
  const practice = useRecordedPractice(practicedOf(verse), userId, 'practiceTab')
  const { recited, save } = practice
  if (isSpoken)
    return (
      <PracticeSheet practice={practice} afterTake={savedByHand(practice)} onType={() => setSpoken(false)} />
    )
  const afterTake = savedByHand({
    ...practice,
    save: ({ method, accuracy, textHidden = false }) => save({ method, accuracy, textHidden }),
  })
  return <TypedPractice recited={recited} afterTake={afterTake} onSpeak={() => setSpoken(true)} />
}

const practicedOf = (verse: SetVerse): Practiced =>
  verse.translation === CUSTOM_TRANSLATION ? { kind: 'unrecorded', text: verse } : { kind: 'verse', verse }
