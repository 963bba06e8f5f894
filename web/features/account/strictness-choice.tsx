import { chosenStrictness } from '#web/recitation/strictness/chosen-strictness.ts'
import { STEPS, strictnessMessages } from '#web/recitation/strictness/messages.ts'
import { useStore } from '#web/stores/use-store.ts'
import { Segmented } from '#web/ui/segmented.tsx'

const CHOICES = STEPS.map((value) => ({ value, label: strictnessMessages[value].label }))

/** Lets the member choose how strictly recitations from memory are judged. Practice reads the choice when it opens. */
export function StrictnessChoice() {
  const strictness = useStore(chosenStrictness)
  const { meaning, rates } = strictnessMessages[strictness]
  return (
    <>
      <Segmented
        legend={strictnessMessages.legend}
        choices={CHOICES}
        value={strictness}
        onChange={chosenStrictness.set}
      />
      <div aria-live="polite" className="flex flex-col gap-2 text-sm text-ink-soft">
        <p>{meaning}</p>
        <p>{rates}</p>
      </div>
    </>
  )
}
