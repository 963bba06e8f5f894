import { Link } from 'wouter'
import type { GroupPage } from '#shared/contract/groups.ts'
import { parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { findLastPlanDay } from '#shared/domain/groups/group-week.ts'
import { getLocalToday, useCreatePlan } from '#web/features/reviews/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { messages } from './messages.ts'
import { type PracticeLink, toPracticeLinks, listReferences } from './plan-verses.ts'
import { ThisWeekPeople } from './this-week-people.tsx'
import { formatPlanDay } from './format-days.ts'

/** Shows what the group learns, this week's verses, and how many have recited them. */
export function ThisWeek({ group }: { readonly group: GroupPage }) {
  const { plan, week, isLeader } = group
  if (plan === null)
    return <p className="text-ink-soft">{isLeader ? messages.noPlanLeader : messages.noPlan}</p>
  if (week === null)
    return (
      <section aria-label={messages.week} className="flex flex-col items-start gap-3">
        <p>{messages.startsOn(plan.title, formatPlanDay(plan.startsOn))}</p>
        <LearnWithGroup plan={plan} />
      </section>
    )
  return (
    <section
      aria-label={messages.week}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-sheet p-4 sm:p-6"
    >
      <div>
        <p className="text-sm text-ink-soft">{messages.weekTitle(plan.title, week.number, week.of)}</p>
        <h2 className="text-2xl font-semibold wrap-anywhere">{listReferences(week.verseIds)}</h2>
        <p className="text-sm text-ink-soft">{messages.until(formatPlanDay(week.to))}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <PracticeLinks links={toPracticeLinks(week.verseIds, `/groups/${group.id}`)} />
        <LearnWithGroup plan={plan} />
      </div>
      {group.standing !== null && <Standing group={group} standing={group.standing} week={week} />}
    </section>
  )
}

/** Links to each range of verses, because a practice can include only consecutive verses. */
function PracticeLinks({ links }: { readonly links: readonly PracticeLink[] }) {
  return links.map(({ reference, url }, index) => (
    <Link key={url} href={url} className={buttonClass(index === 0 ? 'primary' : 'plain')}>
      {links.length === 1 ? messages.practice : messages.practiceReference(reference)}
    </Link>
  ))
}

interface StandingProps {
  readonly group: GroupPage
  readonly standing: NonNullable<GroupPage['standing']>
  readonly week: NonNullable<GroupPage['week']>
}

function Standing({ group, standing: { said, of, people }, week }: StandingProps) {
  const text = messages.said(said, of, week.verseIds.length)
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{text}</p>
      <ProgressBar label={messages.standing} value={said} max={of} valueText={text} className="h-2" />
      <p className="text-sm text-ink-soft">{messages.onlySharing}</p>
      {people.length > 0 && <ThisWeekPeople groupId={group.id} people={people} />}
    </div>
  )
}

/**
 * Adds what the group learns to the member's own reviews and plans. Sets the group's last day as the goal unless it has
 * passed.
 */
function LearnWithGroup({ plan }: { readonly plan: NonNullable<GroupPage['plan']> }) {
  const makePlan = useCreatePlan()
  const lastDay = findLastPlanDay({ ...plan, startsOn: parseCalendarDay(plan.startsOn) })
  return (
    <Button
      isWaiting={makePlan.isPending}
      onClick={() =>
        makePlan.mutate({
          body: { title: plan.title, ids: plan.verseIds },
          draft: lastDay > getLocalToday() ? { dueOn: lastDay } : {},
        })
      }
    >
      {messages.learn}
    </Button>
  )
}
