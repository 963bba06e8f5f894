import { useMemo } from 'react'
import { formatPassage, type PlacedVerse } from '#web/practice/passage.ts'
import { Button } from '#web/ui/button.tsx'
import { useInMemory } from '../learn/learn-states.ts'
import { useMakePlan } from './make-plan.ts'
import { messages } from './messages.ts'

/** Adds the verses of a passage to the reviews, and shows the plan for them. */
export function LearnPassageButton({ verses }: { readonly verses: readonly PlacedVerse[] }) {
  const make = useMakePlan()
  const inMemory = useInMemory()
  const ids = useMemo(() => verses.map(({ id }) => id), [verses])
  const isThere = inMemory !== undefined && ids.every((id) => inMemory.has(id))
  const title = formatPassage(verses)
  return (
    <Button
      size="small"
      aria-label={isThere ? messages.planFor(title) : undefined}
      isWaiting={make.isPending}
      onClick={() => make.mutate({ body: { title, ids } })}
    >
      {isThere ? messages.plan : messages.learnPassage(ids.length)}
    </Button>
  )
}
