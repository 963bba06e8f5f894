import { CUSTOM_TRANSLATION } from '#shared/domain/export/exported-verses.ts'
import { saveTake } from '#web/practice/save-take.ts'
import { useRecorder } from '#web/practice/use-recorded-practice.ts'
import { TypedPractice } from '#web/recitation/typed-practice.tsx'
import type { SetVerse } from './queries.ts'

interface TabProps {
  readonly verse: SetVerse
  readonly userId: string
}

/** The verse typed. What is saved of it is the verse and the accuracy; a custom verse is not saved. */
export function PracticeTab({ verse, userId }: TabProps) {
  const isRecorded = verse.translation !== CUSTOM_TRANSLATION
  const keeper = useRecorder(userId, isRecorded ? verse : undefined)
  return (
    <TypedPractice
      verse={verse}
      canSaveProgress
      {...(keeper !== null && {
        onSave: ({ method, accuracy }) => saveTake(keeper, { method, accuracy }, 'practiceTab'),
      })}
    />
  )
}
