import { CUSTOM_TRANSLATION } from '#shared/domain/export/exported-verses.ts'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import type { Practiced } from '#web/practice/practiced.ts'
import { savedByHand, usePractice } from '#web/practice/use-practice.ts'
import { TypedPractice } from '#web/recitation/typed-practice.tsx'
import type { ComesNext } from '#web/recitation/after-take.ts'
import type { SetVerse } from './queries.ts'

interface TabProps {
  readonly verse: SetVerse
  readonly userId: string
  /** The following verse; undefined for the last. */
  readonly next: ComesNext | undefined
  readonly input: InputChoice
  readonly onInput: (input: InputChoice) => void
}

/** How the verses are recited; typed until the person chooses. */
export type InputChoice = 'typed at first' | 'typed' | 'spoken'

/**
 * The verse, typed or recited aloud. A typed verse is saved with its accuracy and whether the text was hidden; a card isn't
 * saved.
 */
export function PracticeTab({ verse, userId, next, input, onInput }: TabProps) {
  const practice = usePractice(practicedOf(verse), userId, 'practiceTab')
  const { recited, save } = practice
  if (input === 'spoken')
    return (
      <PracticeSheet
        practice={practice}
        afterTake={savedByHand(practice, { next })}
        onType={() => onInput('typed')}
      />
    )
  const afterTake = savedByHand(
    {
      ...practice,
      save: ({ method, accuracy, textHidden = false }) =>
        save({ method, accuracy, textHidden, words: [], extras: [] }),
    },
    { next },
  )
  return (
    <TypedPractice
      recited={recited}
      afterTake={afterTake}
      onSpeak={() => onInput('spoken')}
      takesCursor={input === 'typed'}
    />
  )
}

const practicedOf = (verse: SetVerse): Practiced =>
  verse.translation === CUSTOM_TRANSLATION ? { kind: 'unsaved', text: verse } : { kind: 'verse', verse }
