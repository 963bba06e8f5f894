import { useMemo } from 'react'
import { formatPassage, type PlacedVerse } from '#web/practice/passage.ts'
import { Button } from '#web/ui/button.tsx'
import { useMemoryById } from '../learn/learn-states.ts'
import { useCreatePlan } from './use-create-plan.ts'
import { messages } from './messages.ts'

/** Adds the verses of a passage to the reviews and shows the plan for them. */
export function LearnPassageButton({ verses }: { readonly verses: readonly PlacedVerse[] }) {
  const createPlan = useCreatePlan()
  const inMemory = useMemoryById()
  const ids = useMemo(() => verses.map(({ id }) => id), [verses])
  const isAdded = inMemory !== undefined && ids.every((id) => inMemory.has(id))
  const title = formatPassage(verses)
  return (
    <Button
      size="small"
      aria-label={isAdded ? messages.planFor(title) : undefined}
      isWaiting={createPlan.isPending}
      onClick={() => createPlan.mutate({ body: { title, ids } })}
    >
      {isAdded ? messages.plan : messages.learnPassage(ids.length)}
    </Button>
  )
}
