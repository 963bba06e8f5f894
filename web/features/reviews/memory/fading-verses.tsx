import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RememberedVerse } from '#shared/contract/reviews.ts'
import { call } from '#web/api/call.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'
import { dayInWords } from '../shown-days.ts'
import { messages } from './messages.ts'

/** So many verses are shown before somebody asks for all. */
const FIRST = 20

/** Every verse in memory, weakest first, in ink that fades as it is forgotten; the figure says the same. */
export function FadingVerses({ verses }: { readonly verses: readonly RememberedVerse[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? verses : verses.slice(0, FIRST)
  return (
    <>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {shown.map((each) => (
          <FadingVerse key={each.verse.id} remembered={each} />
        ))}
      </ul>
      {shown.length < verses.length && (
        <Button size="small" className="mt-3" onClick={() => setWhole(true)}>
          {messages.showAll(verses.length)}
        </Button>
      )}
    </>
  )
}

function FadingVerse({ remembered }: { readonly remembered: RememberedVerse }) {
  const { verse, recall, state } = remembered
  const percent = recall === null ? null : Math.round(recall * 100)
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
      <span className="font-verse text-2xl font-semibold" style={{ color: inkOf(recall) }}>
        {verse.reference}
      </span>
      <span className="text-sm text-ink-soft">{verse.translation}</span>
      <span className="text-sm text-ink-soft">{wordsAbout(remembered)}</span>
      <span className="ml-auto font-medium tabular-nums">
        {percent === null ? (
          <span className="text-sm font-normal text-ink-soft">{messages.notTested}</span>
        ) : (
          <>
            <span className="sr-only">{messages.recallLabel}</span>
            {messages.recall(percent)}
          </>
        )}
      </span>
      <RestButton verseId={verse.id} reference={verse.reference} isResting={state === 'resting'} />
    </li>
  )
}

/** Full ink at certainty, down to what can still be read. */
const inkOf = (recall: number | null) =>
  `color-mix(in oklab, var(--ink) ${Math.round(100 * Math.max(0, ((recall ?? 0) - 0.5) * 2))}%, var(--line-strong))`

function wordsAbout({ state, dueOn }: RememberedVerse): string {
  if (state === 'resting') return messages.resting
  const due = dueOn === null ? '' : messages.due(dayInWords(dueOn))
  return state === 'learning' ? [messages.learning, due].filter(Boolean).join(', ') : due
}

interface RestButtonProps {
  readonly verseId: string
  readonly reference: string
  readonly isResting: boolean
}

function RestButton({ verseId, reference, isResting }: RestButtonProps) {
  const queryClient = useQueryClient()
  const fail = useFailure()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('PUT /api/reviews/verses/:verseId', {
        params: { verseId },
        body: { state: isResting ? 'learning' : 'resting' },
      }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(rememberedQuery.queryKey, (list) =>
        list?.map((each) => (each.verse.id === verseId ? changed : each)),
      )
      await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    },
    onError: (error) => fail(error, messages.notChanged.title, messages.notChanged.text),
  })
  return (
    <Button
      look="quiet"
      size="small"
      disabled={isPending}
      aria-label={isResting ? messages.wakeIt(reference) : messages.restIt(reference)}
      onClick={() => mutate()}
    >
      {isResting ? messages.wake : messages.rest}
    </Button>
  )
}
