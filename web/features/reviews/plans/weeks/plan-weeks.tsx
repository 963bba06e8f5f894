import { useState } from 'react'
import type { PlanWeek, PlanWeeks } from '#shared/contract/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { formatShortDay } from '../../format-days.ts'
import type { PlanDraft } from '../queries.ts'
import { messages } from './messages.ts'

interface PlanWeeksSectionProps {
  readonly weeks: PlanWeeks
  readonly draft: PlanDraft
  readonly onDraftChange: (draft: PlanDraft) => void
}

/** How many weeks to show at first, starting with the current one. */
const SHOWN_WEEKS = 4

/** Shows a plan's weeks with their verses, and controls for dividing it. */
export function PlanWeeksSection({ weeks: plan, draft, onDraftChange }: PlanWeeksSectionProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const { unit, verses, weeks, current } = plan
  const isPast = current === null && (weeks[0]?.begun ?? 0) > 0
  const firstShown = isPast ? weeks.length - SHOWN_WEEKS : (current ?? 0)
  const start = Math.max(0, Math.min(firstShown, weeks.length - SHOWN_WEEKS))
  const shownWeeks = isExpanded ? weeks : weeks.slice(start, start + SHOWN_WEEKS)
  return (
    <section aria-labelledby="plan-weeks" className="flex flex-col gap-3">
      <div>
        <h2 id="plan-weeks" className="text-xl font-semibold">
          {messages.title(unit)}
        </h2>
        <p className="text-sm text-ink-soft">{messages.summary(unit, weeks.length, verses)}</p>
      </div>
      <ol className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
        {shownWeeks.map((week) => (
          <WeekItem
            key={week.startsOn}
            unit={unit}
            week={week}
            number={weeks.indexOf(week) + 1}
            isCurrent={weeks.indexOf(week) === current}
          />
        ))}
      </ol>
      {shownWeeks.length < weeks.length && (
        <Button size="small" className="self-start" onClick={() => setIsExpanded(true)}>
          {messages.showAll(unit, weeks.length)}
        </Button>
      )}
      <DivisionControls plan={plan} draft={draft} onDraftChange={onDraftChange} />
    </section>
  )
}

interface WeekItemProps {
  readonly unit: PlanWeeks['unit']
  readonly week: PlanWeek
  readonly number: number
  readonly isCurrent: boolean
}

function WeekItem({ unit, week, number, isCurrent }: WeekItemProps) {
  const { title, recaps, references, begun, learned } = week
  return (
    <li className="px-4 py-3" aria-current={isCurrent ? 'date' : undefined}>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span className={isCurrent ? 'font-medium text-rubric' : undefined}>
          {isCurrent ? messages.current(unit) : messages.number(unit, number)}
        </span>
        <span className="tabular-nums">{formatDateRange(week)}</span>
      </p>
      <p className="font-medium wrap-anywhere">{title === '' ? messages.catchUp : title}</p>
      {recaps.length > 0 && <p className="text-sm text-ink-soft wrap-anywhere">{messages.recap(recaps)}</p>}
      {begun > 0 && (
        <p className="text-sm text-heard">{messages.progress(begun, learned, references.length)}</p>
      )}
    </li>
  )
}

/** Formats a range such as "Nov 26–Dec 2", or one day. */
export function formatDateRange({ startsOn, endsOn }: Pick<PlanWeek, 'startsOn' | 'endsOn'>): string {
  const start = formatShortDay(startsOn)
  return startsOn === endsOn ? start : `${start}–${formatShortDay(endsOn)}`
}

/** How often a week can be kept free for catching up: every n weeks, or 0 for never. */
const CATCH_UP_CHOICES = [0, 2, 3, 4, 5, 6, 7, 8, 10, 12]

function DivisionControls({
  plan: { unit, makeupEvery },
  draft,
  onDraftChange,
}: { readonly plan: PlanWeeks } & Omit<PlanWeeksSectionProps, 'weeks'>) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={messages.unit}
        choices={(['week', 'day'] as const).map((value) => ({ value, label: messages.units[value] }))}
        value={unit}
        onChange={({ target }) => onDraftChange({ ...draft, unit: target.value === 'day' ? 'day' : 'week' })}
      />
      <SelectField
        label={messages.makeup(unit)}
        choices={CATCH_UP_CHOICES.map((every) => ({
          value: String(every),
          label: messages.makeupText(every),
        }))}
        value={String(makeupEvery)}
        onChange={({ target }) => onDraftChange({ ...draft, unit, makeupEvery: Number(target.value) })}
      />
    </div>
  )
}
