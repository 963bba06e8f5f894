import { parseCalendarDay, daysBetween } from '#shared/domain/calendar-day.ts'
import { CHOICE_LIMITS } from '#shared/domain/memory/review-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useTyped } from '#web/ui/fields/use-typed.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { formatDay } from '../format-days.ts'
import { messages } from './messages.ts'
import type { PlanDraft, PlanDetails } from './queries.ts'
import { WeekLine } from './week-line.tsx'
import { DatePresets } from './weeks/date-presets.tsx'

interface PlanViewProps {
  readonly plan: PlanDetails
  readonly draft: PlanDraft
  readonly onDraftChange: (draft: PlanDraft) => void
}

/** Shows a plan's outcome, with controls for its pace and date. */
export function PlanView({ plan, draft, onDraftChange }: PlanViewProps) {
  const { outlook } = plan
  if (outlook.verses > 0 && outlook.learned === outlook.verses)
    return <p className="text-lg font-semibold text-heard">{messages.isLearned}</p>
  return (
    <div className="flex flex-col gap-5">
      <LastDay plan={plan} />
      <LateNote plan={plan} onDraftChange={onDraftChange} />
      <Amounts plan={plan} draft={draft} onDraftChange={onDraftChange} />
      <Order plan={plan} draft={draft} onDraftChange={onDraftChange} />
      <WeekLine days={outlook.days} />
    </div>
  )
}

function LastDay({ plan: { outlook, pace } }: Pick<PlanViewProps, 'plan'>) {
  const { lastOn, verses, learned, minutes } = outlook
  return (
    <div className="flex flex-col gap-2">
      {lastOn === null ? (
        <p role="status">
          <strong className="block text-2xl font-semibold">
            {pace.newPerDay === 0 ? messages.neverStarts : messages.tooFar}
          </strong>
          <span className="text-ink-soft">
            {pace.newPerDay === 0 ? messages.neverStartsText : messages.tooFarText}
          </span>
        </p>
      ) : (
        <>
          <p role="status">
            <span className="text-ink-soft">{messages.learnedBy}</span>{' '}
            <strong className="block text-2xl font-semibold text-rubric">{formatDay(lastOn)}</strong>
          </p>
          <p className="text-sm text-ink-soft">{messages.effort(verses, minutes)}</p>
        </>
      )}
      {learned > 0 && (
        <div className="flex items-center gap-3 text-sm text-ink-soft">
          <ProgressBar
            className="w-28 shrink-0"
            label={messages.progress}
            value={learned}
            max={verses}
            valueText={messages.learnedOf(learned, verses)}
          />
          {messages.learnedOf(learned, verses)}
        </div>
      )}
    </div>
  )
}

/** Offers alternatives if the plan can't meet its date at this pace. */
function LateNote({ plan, onDraftChange }: Pick<PlanViewProps, 'plan' | 'onDraftChange'>) {
  const { dueOn, outlook, paceForDate } = plan
  const { lastOn } = outlook
  // Members who are behind first choose whether to move their weeks.
  if (plan.weeks !== null && plan.weeks.behind > 0) return null
  if (dueOn === null || paceForDate === null || (lastOn !== null && lastOn <= dueOn)) return null
  const isReachable = paceForDate.lastOn !== null && paceForDate.lastOn <= dueOn
  const { newPerDay, minutesPerDay } = paceForDate
  const nearest = isReachable ? lastOn : paceForDate.lastOn
  return (
    <div role="status" className="flex flex-col items-start gap-2 rounded-2xl bg-place px-4 py-3">
      {isReachable && lastOn !== null && (
        <p>{messages.isAfter(daysBetween(parseCalendarDay(dueOn), parseCalendarDay(lastOn)))}</p>
      )}
      {!isReachable && paceForDate.lastOn !== null && (
        <p>{messages.cannotReach(formatDay(paceForDate.lastOn))}</p>
      )}
      {isReachable && (
        <Button size="small" onClick={() => onDraftChange({ dueOn, newPerDay, minutesPerDay })}>
          {messages.keepDate(newPerDay, minutesPerDay)}
        </Button>
      )}
      {nearest !== null && (
        <Button
          size="small"
          onClick={() =>
            onDraftChange({ dueOn: nearest, ...(isReachable ? plan.pace : { newPerDay, minutesPerDay }) })
          }
        >
          {messages.moveDate(formatDay(nearest))}
        </Button>
      )}
    </div>
  )
}

const { newPerDay: NEW_LIMITS, minutesPerDay: MINUTES_LIMITS } = CHOICE_LIMITS

const buildChoices = (
  min: number,
  max: number,
  step: number,
  chosen: number,
  text: (value: number) => string,
) => {
  const values = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step)
  const all = values.includes(chosen) ? values : [...values, chosen].sort((a, b) => a - b)
  return all.map((value) => ({ value: String(value), label: text(value) }))
}

function Amounts({ plan: { pace, dueOn, outlook }, draft, onDraftChange }: PlanViewProps) {
  const change = (changed: PlanDraft) => onDraftChange({ ...draft, ...pace, ...changed })
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <SelectField
        label={messages.newPerDay}
        choices={buildChoices(NEW_LIMITS.least, NEW_LIMITS.most, 1, pace.newPerDay, messages.newText)}
        value={String(pace.newPerDay)}
        onChange={({ target }) => change({ newPerDay: Number(target.value) })}
      />
      <SelectField
        label={messages.minutesPerDay}
        choices={buildChoices(
          MINUTES_LIMITS.least,
          MINUTES_LIMITS.most,
          5,
          pace.minutesPerDay,
          messages.minutesText,
        )}
        value={String(pace.minutesPerDay)}
        onChange={({ target }) => change({ minutesPerDay: Number(target.value) })}
      />
      <DateField
        dueOn={dueOn}
        today={outlook.days[0]?.date ?? ''}
        onChange={(day) => onDraftChange({ ...(draft.first && { first: draft.first }), dueOn: day })}
      />
    </div>
  )
}

interface DateFieldProps {
  readonly dueOn: string | null
  readonly today: string
  readonly onChange: (day: string | null) => void
}

/** Ignores half-typed dates, which are in the past. */
function DateField({ dueOn, today, onChange }: DateFieldProps) {
  const { text, ...typing } = useTyped(dueOn ?? '')
  const accept = (typed: string) => {
    if (typed >= today && typed.length === 10 && typed !== dueOn) onChange(typed)
  }
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-2">
      <Field
        type="date"
        className="grow"
        label={messages.dueOn}
        hint={messages.dueHint}
        isOptional
        min={today}
        value={text}
        {...typing}
        onChange={(event) => {
          typing.onChange(event)
          accept(event.target.value)
        }}
      />
      {dueOn !== null && (
        <Button variant="quiet" onClick={() => onChange(null)}>
          {messages.noDate}
        </Button>
      )}
      {today !== '' && (
        <div className="mt-2 w-full">
          <DatePresets today={today} dueOn={dueOn} onChoose={onChange} />
        </div>
      )}
    </div>
  )
}

function Order({ plan: { outlook, pace }, draft, onDraftChange }: PlanViewProps) {
  if (draft.first) return <p className="text-sm text-ink-soft">{messages.isFirst}</p>
  if (outlook.before === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {messages.earlierFirst(outlook.before)}
      <Button size="small" onClick={() => onDraftChange({ ...pace, ...draft, first: true })}>
        {messages.first}
      </Button>
    </p>
  )
}
