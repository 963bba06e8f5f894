import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHOICE_LIMITS } from '#shared/domain/memory/review-settings.ts'
import { customVersesQuery } from '#web/features/custom-verses/index.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { messages } from './messages.ts'
import {
  type ImportedItems,
  findItemIds,
  type LearningOrder,
  useLearnImported,
} from './use-learn-imported.ts'

const ORDERS = (['file', 'bible'] as const).map((value) => ({ value, label: messages.orders[value] }))
const PACES = Array.from({ length: CHOICE_LIMITS.newPerDay.most }, (_, index) => ({
  value: String(index + 1),
  label: messages.newADay(index + 1),
}))
/** New verses per day. */
const DEFAULT_PACE = 3

/** Offers to learn what was just imported, in one step. */
export function LearnImported({ imported }: { readonly imported: ImportedItems }) {
  const [order, setOrder] = useState<LearningOrder>('file')
  const [perDay, setPerDay] = useState(DEFAULT_PACE)
  const cards = useQuery(customVersesQuery).data
  const { mutate, isPending } = useLearnImported()
  const ids = cards === undefined ? [] : findItemIds(imported, cards)
  return (
    <section className="flex w-full flex-col gap-4 rounded-2xl bg-sunken p-5 sm:p-6">
      <div>
        <h3 className="text-lg font-semibold">{messages.learnTitle}</h3>
        <p className="text-ink-soft">{messages.learnText}</p>
      </div>
      <div className="grid max-w-md gap-4 sm:grid-cols-2">
        <SelectField
          label={messages.newPerDay}
          choices={PACES}
          value={String(perDay)}
          onChange={({ target }) => setPerDay(Number(target.value))}
        />
        <SelectField
          label={messages.order}
          choices={ORDERS}
          value={order}
          onChange={({ target }) => setOrder(target.value as LearningOrder)}
        />
      </div>
      <Button
        variant="primary"
        size="small"
        className="self-start px-4 py-2 whitespace-normal!"
        isWaiting={isPending || cards === undefined}
        onClick={() => mutate({ ids, order, perDay, cards: cards ?? [] })}
      >
        {isPending ? messages.learning : messages.learnThese(ids.length, perDay)}
      </Button>
    </section>
  )
}
