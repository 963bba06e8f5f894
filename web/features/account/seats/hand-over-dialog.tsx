import { useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { Seat } from '#shared/contract/seats.ts'
import { messages as rules, PASSWORD, USERNAME } from '#shared/domain/account/rules.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { Field, PasswordField } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAccountError } from '../use-account-error.ts'
import { messages } from './messages.ts'
import { refreshSeats } from './queries.ts'

interface HandOverDialogProps {
  readonly seat: Seat
  readonly hasPassword: boolean
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const EMPTY = { username: '', email: '', password: '', currentPassword: '' }

/** Makes a seat the child's own account. */
export function HandOverDialog({ seat, hasPassword, opener, onClose }: HandOverDialogProps) {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const [, navigate] = useLocation()
  const [errorText, setErrorText] = useState<string>()
  const form = useForm({ defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ currentPassword, ...account }) => {
    setErrorText(undefined)
    try {
      await call('POST /api/seats/:id/account', {
        params: { id: seat.id },
        body: { ...account, ...(hasPassword && { currentPassword }) },
      })
      showToast(messages.handedOver(seat.name))
      onClose()
      navigate('/seats')
      await refreshSeats(queryClient)
    } catch (error) {
      // Repeat it here, because screen readers read only the dialog while it's open.
      setErrorText(showError(error, messages.notHandedOver))
      if (error instanceof ApiError && error.status === 404) onClose()
    }
  })
  return (
    <Dialog
      title={messages.handOverTitle(seat.name)}
      text={messages.handOverText}
      opener={opener}
      onClose={onClose}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <Field
          label={messages.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username', {
            minLength: { value: USERNAME.least, message: USERNAME.tooShort },
            required: USERNAME.tooShort,
          })}
        />
        <Field
          label={messages.email}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email', { required: rules.invalidEmail })}
        />
        <PasswordField
          label={messages.newPassword}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password', {
            minLength: { value: PASSWORD.least, message: PASSWORD.tooShort },
            required: PASSWORD.tooShort,
          })}
        />
        {hasPassword && (
          <PasswordField
            label={messages.yourPassword}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword', { required: rules.currentPasswordRequired })}
          />
        )}
        <p role="alert" className="text-sm font-medium text-missed">
          {errorText}
        </p>
        <DialogButtons>
          <DialogClose>
            <Button>{messages.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" isWaiting={isSubmitting}>
            {isSubmitting ? messages.saving : messages.handOverNow}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
