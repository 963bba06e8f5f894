import { useForm } from 'react-hook-form'
import type { RefObject } from 'react'
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
import { useRefusal } from './use-refusal.ts'

interface DeleteQuestionProps {
  readonly user: CurrentUser
  /** Otherwise, members confirm with their username. */
  readonly hasPassword: boolean
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

export function DeleteQuestion({ user, hasPassword, opener, onClose }: DeleteQuestionProps) {
  const { username } = user
  const refuse = useRefusal()
  const form = useForm({ defaultValues: { proof: '' } })
  const { errors, isSubmitting } = form.formState
  const remove = form.handleSubmit(async ({ proof }) => {
    try {
      await call('DELETE /api/account', { body: hasPassword ? { password: proof } : { username: proof } })
    } catch (error) {
      const text = refuse(error, messages.notDeleted)
      // Repeat it next to the field, because screen readers hear only the dialog while it is open.
      form.setError('proof', { message: text })
      form.setFocus('proof', { shouldSelect: true })
      return
    }
    showToast(messages.deleted)
    await openAfterToast(await forgetMember(user.id, { keepsAttempts: false }))
  })
  const required = hasPassword ? accountMessages.passwordRequired : messages.usernameRequired(username)
  const proof = form.register('proof', {
    validate: (typed) => (hasPassword ? typed !== '' : typed.trim() === username) || required,
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
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <QuestionCancel>
            <Button disabled={isSubmitting}>Keep my account</Button>
          </QuestionCancel>
          <Button type="submit" variant="danger" isWaiting={isSubmitting}>
            {isSubmitting ? 'Deleting...' : 'Delete for good'}
          </Button>
        </div>
      </form>
    </Question>
  )
}
