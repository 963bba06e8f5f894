import { useState } from 'react'
import type { GroupPage } from '#shared/contract/groups.ts'
import { parseCalendarDay, isCalendarDay } from '#shared/domain/calendar-day.ts'
import { MAX_GROUP_VERSES, MAX_VERSES_A_WEEK } from '#shared/domain/groups/group-rules.ts'
import { findLastPlanDay } from '#shared/domain/groups/group-week.ts'
import { call } from '#web/api/call.ts'
import { getLocalToday } from '#web/features/reviews/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { NoResponse } from '#web/ui/no-response.tsx'
import { messages } from '../messages.ts'
import { formatPlanDay } from '../format-days.ts'
import { useGroupChange } from '../use-group-change.ts'
import { listNumberChoices, PassageFields, usePassage } from './passage-fields.tsx'
import { PASSAGE, useSets } from './verses-to-learn.ts'

/** Lets a leader choose what the group learns: a passage, or the Bible verses of a set. */
export function AssignPlan({ group }: { readonly group: GroupPage }) {
  const [isOpen, setIsOpen] = useState(false)
  const { id: groupId, plan } = group
  const end = useGroupChange()
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <h3 className="font-semibold">{messages.learns}</h3>
        {plan !== null && <p className="text-sm text-ink-soft wrap-anywhere">{plan.title}</p>}
      </div>
      {isOpen ? (
        <Form groupId={groupId} onDone={() => setIsOpen(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setIsOpen(true)}>
            {plan === null ? messages.assign : messages.assignAgain}
          </Button>
          {plan !== null && (
            <Button
              size="small"
              variant="quiet"
              isWaiting={end.isPending}
              onClick={() =>
                end.mutate(() => call('DELETE /api/groups/:groupId/plan', { params: { groupId } }))
              }
            >
              {messages.endPlan}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Form({ groupId, onDone }: { readonly groupId: string; readonly onDone: () => void }) {
  const [source, setSource] = useState(PASSAGE)
  const passage = usePassage()
  const sets = useSets(source)
  const [perWeek, setPerWeek] = useState(1)
  const [startsOn, setStartsOn] = useState<string>(getLocalToday())
  const save = useGroupChange()
  const { title, verseIds, error, retry } = source === PASSAGE ? passage.chosen : sets.chosen
  const isReady = verseIds.length > 0 && verseIds.length <= MAX_GROUP_VERSES
  const maxPerWeek = Math.min(MAX_VERSES_A_WEEK, Math.max(1, verseIds.length))
  const week = Math.min(perWeek, maxPerWeek)
  const assign = () =>
    save.mutate(
      () =>
        call('PUT /api/groups/:groupId/plan', {
          params: { groupId },
          body: { title, verseIds: [...verseIds], perWeek: week, startsOn },
        }),
      {
        onSuccess: () => {
          showToast(messages.planSet)
          onDone()
        },
      },
    )
  return (
    <div className="flex w-full flex-col items-start gap-4">
      {sets.choices.length > 0 && (
        <SelectField
          label={messages.source}
          className="w-full"
          choices={[{ value: PASSAGE, label: messages.aPassage }, ...sets.choices]}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
      )}
      {source === PASSAGE && <PassageFields passage={passage} />}
      {error !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 text-sm">
          <NoResponse>{messages.versesNotLoaded}</NoResponse>
          <Button size="small" variant="quiet" onClick={retry}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
      <div className="grid w-full grid-cols-2 gap-3">
        <SelectField
          label={messages.perWeek}
          choices={listNumberChoices(1, maxPerWeek)}
          value={String(week)}
          onChange={({ target }) => setPerWeek(Number(target.value))}
        />
        <Field
          label={messages.firstDay}
          type="date"
          value={startsOn}
          onChange={({ target }) => setStartsOn(target.value)}
        />
      </div>
      <p className="text-sm text-ink-soft">
        {isReady && isCalendarDay(startsOn) && (
          <>
            {messages.planLength(
              verseIds.length,
              formatPlanDay(
                findLastPlanDay({ verseIds, perWeek: week, startsOn: parseCalendarDay(startsOn) }),
              ),
            )}{' '}
          </>
        )}
        {messages.firstDayHint}
      </p>
      <Button
        variant="primary"
        isWaiting={save.isPending || !isReady || !isCalendarDay(startsOn)}
        onClick={assign}
      >
        {messages.setPlan}
      </Button>
    </div>
  )
}
