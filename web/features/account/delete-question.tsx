import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import type { ReactNode, RefObject } from 'react'
import { messages as accountMessages } from '#shared/domain/account/rules.ts'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { call } from '#web/api/call.ts'
import { forgetMember } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/fields/field.tsx'
import { openAfterToast } from '#web/ui/open-after-toast.ts'
import { Question, QuestionCancel } from '#web/ui/dialogs/question.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { useAccountError } from './use-account-error.ts'

interface DeleteQuestionProps {
  readonly user: CurrentUser
  /** If false, the member confirms with their username. */
  readonly hasPassword: boolean
  /** Nicknames of the children whose seats the member manages. */
  readonly seats: readonly string[]
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

export function DeleteQuestion({ user, hasPassword, seats, opener, onClose }: DeleteQuestionProps) {
  const { username } = user
  const showError = useAccountError()
  const form = useForm({ defaultValues: { proof: '', deletesSeats: false } })
  const { errors, isSubmitting } = form.formState
  const remove = form.handleSubmit(async ({ proof, deletesSeats }) => {
    try {
      const credentials = hasPassword ? { password: proof } : { username: proof }
      await call('DELETE /api/account', {
        body: { ...credentials, ...(seats.length > 0 && { deletesSeats }) },
      })
    } catch (error) {
      const text = showError(error, messages.notDeleted)
      // Repeat it next to the field, because screen readers read only the dialog while it's open.
      form.setError('proof', { message: text })
      form.setFocus('proof', { shouldSelect: true })
      return
    }
    showToast(messages.deleted)
    await openAfterToast(await forgetMember(user.id, { keepsAttempts: false }))
  })
  const required = hasPassword ? accountMessages.passwordRequired : messages.usernameRequired(username)
  const proof = form.register('proof', {
    validate: (value) => (hasPassword ? value !== '' : value.trim() === username) || required,
  })
  return (
    <Question
      title={messages.deleteQuestion}
      text={messages.deleteQuestionText}
      opener={opener}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void remove(event)} className="flex flex-col gap-6">
        {hasPassword ? (
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.proof?.message}
            {...proof}
          />
        ) : (
          <Field
            label={messages.typeUsername(username)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.proof?.message}
            {...proof}
          />
        )}
        {seats.length > 0 && (
          <Seats names={seats} error={errors.deletesSeats?.message}>
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-rubric"
              {...form.register('deletesSeats', { required: messages.chooseForSeats })}
            />
          </Seats>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <QuestionCancel>
            <Button disabled={isSubmitting}>Keep my account</Button>
          </QuestionCancel>
          <Button type="submit" variant="danger" isWaiting={isSubmitting}>
            {isSubmitting ? 'Deleting…' : 'Delete for good'}
          </Button>
        </div>
      </form>
    </Question>
  )
}

interface SeatsProps {
  readonly names: readonly string[]
  readonly error: string | undefined
  readonly children: ReactNode
}

/** Asks whether to delete the children's seats too, or to hand them over first. */
function Seats({ names, error, children }: SeatsProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">
        {messages.seatsToo(names)}{' '}
        <Link href="/seats" className="text-ink underline underline-offset-4">
          {messages.toChildren}
        </Link>
      </p>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        {children}
        {messages.deleteSeats}
      </label>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-missed">
          {error}
        </p>
      )}
    </div>
  )
}
