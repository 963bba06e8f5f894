import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { Seat } from '#shared/contract/seats.ts'
import { messages as rules } from '#shared/domain/account/rules.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Question, QuestionCancel } from '#web/ui/dialogs/question.tsx'
import { PasswordField } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAccountError } from '../use-account-error.ts'
import { messages } from './messages.ts'
import { refreshSeats } from './queries.ts'

interface DeleteSeatQuestionProps {
  readonly seat: Seat
  readonly hasPassword: boolean
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export function DeleteSeatQuestion({ seat, hasPassword, opener, onClose }: DeleteSeatQuestionProps) {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const [, navigate] = useLocation()
  const form = useForm({ defaultValues: { currentPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const remove = form.handleSubmit(async ({ currentPassword }) => {
    try {
      await call('DELETE /api/seats/:id', {
        params: { id: seat.id },
        body: hasPassword ? { currentPassword } : {},
      })
      showToast(messages.removed)
      onClose()
      navigate('/seats')
      await refreshSeats(queryClient)
    } catch (error) {
      form.setError('currentPassword', { message: showError(error, messages.notRemoved) })
    }
  })
  return (
    <Question
      title={messages.removeTitle(seat.name)}
      text={messages.removeText}
      opener={opener}
      onClose={onClose}
    >
      <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void remove(event)}>
        {hasPassword && (
          <PasswordField
            label={messages.yourPassword}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword', { required: rules.currentPasswordRequired })}
          />
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <QuestionCancel>
            <Button disabled={isSubmitting}>{messages.keep}</Button>
          </QuestionCancel>
          <Button type="submit" variant="danger" isWaiting={isSubmitting}>
            {messages.removeNow}
          </Button>
        </div>
      </form>
    </Question>
  )
}
