import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { GroupPage } from '#shared/contract/groups.ts'
import { messages as rules } from '#shared/domain/account/rules.ts'
import { refusalText } from '#web/api/refusal.ts'
import { call, type ResponseOf } from '#web/api/call.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Question, QuestionCancel } from '#web/ui/dialogs/question.tsx'
import { PasswordField } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'
import { GROUPS_KEY, groupSeatsQuery, passwordQuery } from '../queries.ts'

interface DeleteGroupQuestionProps {
  readonly group: Pick<GroupPage, 'id' | 'name'>
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

type OwnSeats = ResponseOf<'GET /api/groups/:groupId/seats'>['own']

interface Choice {
  readonly seats: 'keep' | 'delete'
  readonly currentPassword: string
}

/** Asks whether to delete the group, and what to do with the leader's own seats in it. */
export function DeleteGroupQuestion({ group: { id, name }, opener, onClose }: DeleteGroupQuestionProps) {
  const { data, isError } = useQuery(groupSeatsQuery(id))
  const ownSeats = data?.own ?? []
  const form = useForm<Choice>({ defaultValues: { seats: 'keep', currentPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const remove = useDeleteGroup(id, ownSeats, form)
  const errorText = errors.root?.message
  return (
    <Question title={messages.deleteTitle(name)} text={messages.deleteText} opener={opener} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void remove(event)}>
        {isError && <p className="text-ink-soft">{messages.seatsUnknown}</p>}
        {data !== undefined && data.others > 0 && (
          <p className="text-ink-soft">{messages.othersSeats(data.others)}</p>
        )}
        {ownSeats.length > 0 && <SeatChoice seats={ownSeats} form={form} />}
        {errorText !== undefined && (
          <p role="alert" className="font-medium text-missed">
            {errorText}
          </p>
        )}
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <QuestionCancel>
            <Button disabled={isSubmitting}>{messages.keepGroup}</Button>
          </QuestionCancel>
          <Button type="submit" variant="danger" isWaiting={isSubmitting || (data === undefined && !isError)}>
            {isSubmitting ? messages.deleting : messages.deleteGroup}
          </Button>
        </div>
      </form>
    </Question>
  )
}

/** Deletes the chosen seats first, then the group, so a wrong password changes nothing. */
function useDeleteGroup(groupId: string, ownSeats: OwnSeats, form: UseFormReturn<Choice>) {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const [, navigate] = useLocation()
  const { data: account } = useQuery(passwordQuery)
  return form.handleSubmit(async ({ seats, currentPassword }) => {
    const deletedSeats = seats === 'delete' ? ownSeats : []
    try {
      for (const { id } of deletedSeats)
        await call('DELETE /api/seats/:id', {
          params: { id },
          body: account?.hasPassword === false ? {} : { currentPassword },
        })
      await call('DELETE /api/groups/:groupId', { params: { groupId } })
    } catch (error) {
      const text = showError(error, messages.notSaved, refusalText(error, messages.notDone, messages.notDone))
      form.setError(deletedSeats.length > 0 ? 'currentPassword' : 'root', { message: text })
      // Some seats may have been deleted.
      if (deletedSeats.length > 1) await queryClient.invalidateQueries({ queryKey: GROUPS_KEY })
      return
    }
    showToast({ title: messages.deleted })
    navigate('/groups')
    for (const queryKey of [GROUPS_KEY, ['/api/seats'], passwordQuery.queryKey])
      await queryClient.invalidateQueries({ queryKey })
  })
}

interface SeatChoiceProps {
  readonly seats: OwnSeats
  readonly form: UseFormReturn<Choice>
}

function SeatChoice({ seats, form }: SeatChoiceProps) {
  const { data: account } = useQuery(passwordQuery)
  const names = seats.map(({ name }) => name)
  const isDeleting = form.watch('seats') === 'delete'
  const error = form.formState.errors.currentPassword?.message
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium wrap-anywhere">{messages.ownSeats(names)}</legend>
      {(['keep', 'delete'] as const).map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            value={choice}
            className="size-5 shrink-0 accent-rubric"
            {...form.register('seats')}
          />
          {choice === 'keep' ? messages.keepSeats(names) : messages.deleteSeats(names)}
        </label>
      ))}
      {isDeleting && (
        <div className="flex flex-col gap-3">
          <p className="text-sm text-ink-soft">{messages.downloadFirst}</p>
          <div className="flex flex-wrap gap-2">
            {seats.map(({ id, name }) => (
              <LinkButton key={id} size="small" href={`/api/seats/${id}/data`} download="verse-by-heart.json">
                {messages.seatData(name)}
              </LinkButton>
            ))}
          </div>
          {account?.hasPassword === false ? (
            error !== undefined && (
              <p role="alert" className="text-sm font-medium text-missed">
                {error}
              </p>
            )
          ) : (
            <PasswordField
              label={messages.password}
              autoComplete="current-password"
              error={error}
              {...form.register('currentPassword', {
                validate: (typed, { seats: chosen }) =>
                  chosen === 'keep' || typed !== '' || rules.currentPasswordRequired,
              })}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}
