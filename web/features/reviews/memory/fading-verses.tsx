import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { ChapterLink } from '#web/verse-lists/chapter-link.tsx'
import { type MemoryItem, withTexts } from '../learned.ts'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'
import { dayInWords } from '../shown-days.ts'
import { messages } from './messages.ts'

/** How many verses are listed before "show all". */
const FIRST = 20

/** Lists every verse in memory, weakest first, in ink that fades with the chance of recall. */
export function FadingVerses({ verses }: { readonly verses: readonly MemoryItem[] }) {
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

function FadingVerse({ remembered }: { readonly remembered: MemoryItem }) {
  const { verse, recall, state } = remembered
  const percent = recall === null ? null : Math.round(recall * 100)
  return (
    <li className="flex items-center justify-between gap-x-3 py-3">
      <div className="min-w-0">
        <p className="font-verse text-2xl font-semibold" style={{ color: inkOf(recall) }}>
          <ChapterLink {...verse}>{verse.reference}</ChapterLink>
        </p>
        <p className="text-sm text-ink-soft">
          {[verse.translation, wordsAbout(remembered)].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className="flex shrink-0 items-center justify-end gap-x-3 max-sm:flex-col max-sm:items-end">
        {percent === null ? (
          <span className="text-sm text-ink-soft">
            {remembered.tests === 0 ? messages.notTested : messages.lostToday}
          </span>
        ) : (
          <span className="font-medium tabular-nums">
            <span className="sr-only">{messages.recallLabel}</span>
            {messages.recall(percent)}
          </span>
        )}
        <RestButton verseId={verse.id} reference={verse.reference} isResting={state === 'resting'} />
      </div>
    </li>
  )
}

/** Full ink at certainty, fading to the lightest that is still readable. */
const inkOf = (recall: number | null) =>
  `color-mix(in oklab, var(--ink) ${Math.round(100 * Math.max(0, ((recall ?? 0) - 0.5) * 2))}%, var(--line-strong))`

function wordsAbout({ state, dueOn }: MemoryItem): string {
  if (state === 'resting') return messages.resting
  const due = dueOn === null ? '' : dueOn <= todayHere() ? messages.dueNow : messages.due(dayInWords(dueOn))
  return state === 'learning' ? [messages.learning, due].filter(Boolean).join(', ') : due
}

/** Canadian English formats dates as YYYY-MM-DD. */
const todayHere = () => new Intl.DateTimeFormat('en-CA').format(new Date())

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
        list?.map((each) => (each.verse.id === verseId ? (withTexts([changed])[0] ?? each) : each)),
      )
      await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    },
    onError: (error) => fail(error, messages.notChanged.title, messages.notChanged.text),
  })
  return (
    <Button
      variant="quiet"
      size="small"
      className="max-sm:-mr-3"
      isWaiting={isPending}
      aria-label={isResting ? messages.wakeIt(reference) : messages.restIt(reference)}
      onClick={() => mutate()}
    >
      {isResting ? messages.wake : messages.rest}
    </Button>
  )
}
