import { WithLineAgain } from '#web/practice/line-again/with-line-again.tsx'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import { offerSaving, usePractice } from '#web/practice/use-practice.ts'
import { TypedPractice } from '#web/recitation/typed-practice.tsx'
import { wayChoice } from '#web/recitation/sheet/way-choice.ts'
import type { NextAction } from '#web/recitation/after-take.ts'
import type { SetVerse } from './queries.ts'

interface TabProps {
  readonly verse: SetVerse
  readonly userId: string
  /** False for another member's card. */
  readonly isSaved: boolean
  /** Undefined for the last verse. */
  readonly next: NextAction | undefined
  readonly input: InputChoice
  readonly onInputChange: (input: InputChoice) => void
}

/** How verses are recited: typed until the member chooses, then typed or spoken. */
export type InputChoice = 'typed at first' | 'typed' | 'spoken'

/** Practices the verse, typed or aloud. A typed verse is saved with its accuracy and whether the text was hidden. */
export function PracticeTab({ verse, userId, isSaved, next, input, onInputChange }: TabProps) {
  const practice = usePractice(
    isSaved ? { kind: 'verse', verse } : { kind: 'unsaved', text: verse },
    userId,
    'practiceTab',
  )
  const { recited, save } = practice
  if (input === 'spoken')
    return (
      <PracticeSheet
        practice={practice}
        afterTake={offerSaving(practice, { next })}
        onType={() => onInputChange('typed')}
      />
    )
  const afterTake = offerSaving(
    {
      ...practice,
      save(take) {
        const { method, accuracy, textHidden = false } = take
        return save(method === 'listener' ? take : { method, accuracy, textHidden, words: [], extras: [] })
      },
    },
    { next },
  )
  return (
    <WithLineAgain recited={recited}>
      {(afterResult) => (
        <TypedPractice
          recited={recited}
          afterTake={afterTake}
          onSpeak={() => onInputChange('spoken')}
          onLetters={() => {
            wayChoice.set('letters')
            onInputChange('spoken')
          }}
          autoFocuses={input === 'typed'}
          afterResult={afterResult}
        />
      )}
    </WithLineAgain>
  )
}
