import { BUILD_DIRECTIONS, findFirstTestStage } from '#shared/domain/memory/learning/learning-stages.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { messages } from './messages.ts'
import type { Learning } from './use-learning.ts'

interface LearnChoicesProps {
  readonly learning: Learning
  /** Also hides the cue, which could give away the reference. */
  readonly isReferenceHidden: boolean
}

const MAX_CUE_CHARACTERS = 40

export function LearnChoices({ learning, isReferenceHidden }: LearnChoicesProps) {
  const { stages, stageIndex, builtFrom, cue, back, skipToTest, setBuiltFrom, setCue } = learning
  const stage = stages[stageIndex]
  const isLong = (stage?.parts ?? 1) > 1
  const isBeforeMemory = stageIndex < findFirstTestStage(stages)
  return (
    <div className="flex flex-col items-start gap-4 px-1">
      <div className="flex flex-wrap gap-2.5">
        {stageIndex > 0 && <Button onClick={back}>{messages.back}</Button>}
        {isBeforeMemory && (
          <Button variant="quiet" onClick={skipToTest}>
            {messages.alreadyKnown}
          </Button>
        )}
      </div>
      {isLong && isBeforeMemory && (
        <Segmented
          legend={messages.builtFrom}
          choices={BUILD_DIRECTIONS.map((value) => ({ value, label: messages.from(value) }))}
          value={builtFrom}
          onChange={setBuiltFrom}
        />
      )}
      {!isReferenceHidden && (
        <Field
          className="w-full sm:max-w-sm"
          label={messages.cue}
          hint={messages.cueHint}
          isOptional
          maxLength={MAX_CUE_CHARACTERS}
          autoComplete="off"
          value={cue}
          onChange={({ target }) => setCue(target.value)}
        />
      )}
    </div>
  )
}
